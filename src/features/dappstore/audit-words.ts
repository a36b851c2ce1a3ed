import { decodePercent } from '~/lib/decode-percent.ts';

// Words in the file names of audits that do not tell one audit from another.
const generic =
  /\b(?:audits?|auditing|reports?|final|security|review|(?:code )?assessment(?: of the)?|smart|contracts?|public|pdf|blob|tree|main|master)\b/gi;
const genericInRepository = /(?:^|[-_])(?:audits?|reports?|publications|public|docs|20[12]\d(?:-\d\d)?)(?=$|[-_])/gi;
// Dates in brackets, or with the name of a month: (June 17th 2022), 17JUN2022, June 2022.
const namedDate =
  /[([][^()[\]]*20[12]\d[)\]]|\b\d{0,2}[a-z]{3,4}20[12]\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* 20[12]\d\b/gi;
// Dates in digits, and hashes.
const digits = /\b(?:[\da-f]{7,}|20[12]\d(?:[-.]?\d\d){0,2})\b/gi;
// A year alone, or before month and day (20220617).
const year = /(?<!\d)20[12]\d(?=(?:[01]\d(?:[0-3]\d)?)?(?!\d))/;
// Month and year at the end of a file name: 06-22.
const monthAndYear = /[ _](?:0[1-9]|1[0-2])-(2\d)\.\w+$/;
const commit = /(?<=\/)[\da-f]{40}(?=\/)/;
/** Short names of auditors, as their file names begin. */
const shortNames = ['csc', 'qsp', 'tob'];

const lettersOf = (text = ''): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

/**
 * Removes the extension, hashes, dates, generic words and the auditor's name from a file name. May return an empty
 * text.
 */
function subjectOf(fileName: string, auditor: string): string {
  const names = [lettersOf(auditor), ...auditor.toLowerCase().split(/[^a-z\d]+/), ...(auditor ? shortNames : [])];
  return fileName
    .replace(/\.(?:pdf|md|html?|txt)$/i, '')
    .replace(/[_+]|(?<!\d)-|-(?!\d)/g, ' ')
    .replace(namedDate, ' ')
    .replace(digits, ' ')
    .replace(generic, ' ')
    .replace(/\bpart (\d+)/gi, 'Part\u00A0$1')
    .replace(/\bV(?=\d)/g, 'v')
    .split(/ +/)
    .filter(
      (word, place, words) =>
        /\p{L}/u.test(word) &&
        !names.includes(word.toLowerCase()) &&
        word.toLowerCase() !== words[place - 1]?.toLowerCase(),
    )
    .join(' ')
    .replace(/ by$/, '');
}

function yearOf(path: string): string | undefined {
  const [found] = year.exec(path.replace(commit, '')) ?? [];
  const [, ending] = monthAndYear.exec(path) ?? [];
  return found ?? (ending && `20${ending}`);
}

const isRepositoryHost = (host: string): boolean => /^(?:www\.)?(?:github|gitlab)\.com$/.test(host);

/** Returns whether a URL leads to a folder of reports, which is not an audit itself. */
export function isFolderOfAudits({ url, auditor }: { url: string; auditor?: string | undefined }): boolean {
  const { host, pathname } = new URL(url);
  return auditor === undefined && isRepositoryHost(host) && !pathname.includes('/blob/');
}

/**
 * Describes an audit by its URL: its subject is the distinctive part of the file name, and the repository unless the
 * file name contains it. If the auditor is unknown, the name is the repository, or the host.
 */
export function describeAudit(url: string, auditor?: string) {
  const { host, pathname } = new URL(url);
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decodePercent(part) ?? part);
  const [owner = '', repository = '', kind] = parts;
  const isRepository = isRepositoryHost(host);
  const isDocument = auditor !== undefined || (isRepository && kind === 'blob');
  const file = isDocument ? subjectOf(parts.at(-1) ?? '', auditor ?? '') : '';
  const place = isRepository && auditor ? repository.replace(genericInRepository, '') || (file ? '' : owner) : '';
  const isSaid = lettersOf(place).includes(lettersOf(file));
  const isRepeated = lettersOf(file).includes(lettersOf(place));
  const subject = [isRepeated && !isSaid ? '' : place, isSaid ? '' : file].filter(Boolean).join(', ');
  return {
    name: auditor ?? (isRepository ? `${owner}/${repository}` : host),
    subject: subject || undefined,
    year: yearOf(parts.join('/')),
  };
}
