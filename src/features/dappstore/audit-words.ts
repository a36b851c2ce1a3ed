// Words in the file names of audits that do not tell one audit from another.
const generic =
  /\b(?:audits?|auditing|reports?|final|security|review|assessment|smart|contracts?|public|pdf|blob|tree|main|master)\b/gi;
const genericInRepository = /(?:^|[-_])(?:audits?|reports?|publications|public|docs|20[12]\d(?:-\d\d)?)(?=$|[-_])/gi;
const year = /(?<!\d)20[12]\d(?!\d)/;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Removes the extension, hashes, dates, generic words and the auditor's name from a file name. May return an empty
 * text.
 */
function subjectOf(fileName: string, auditor: string): string {
  const words = fileName
    .replace(/\.(?:pdf|md|html?|txt)$/i, '')
    .replace(/[_+]|(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/\b(?:[\da-f]{7,}|20[12]\d(?:[-.]?\d\d){0,2})\b/gi, ' ');
  const auditorWords = auditor.toLowerCase().split(/[^a-z\d]+/);
  const compact = auditor.toLowerCase().replace(/[^a-z\d]/g, '');
  return words
    .replace(generic, ' ')
    .split(/\s+/)
    .filter(
      (word) => /\p{L}/u.test(word) && word.toLowerCase() !== compact && !auditorWords.includes(word.toLowerCase()),
    )
    .join(' ');
}

/** Describes an audit by its URL: the repository, and the distinctive part of the file name. */
export function describeAudit(url: string, auditor?: string) {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').filter(Boolean).map(decode);
  const isRepository = /^(?:www\.)?(?:github|gitlab)\.com$/.test(host);
  const file = subjectOf(parts.at(-1) ?? '', auditor ?? '');
  const repository = isRepository ? (parts[1] ?? '').replace(genericInRepository, '') || parts[0] : undefined;
  const letters = (text = '') => text.toLowerCase().replace(/[^a-z\d]/g, '');
  const isSaid = letters(repository).includes(letters(file));
  const subject = [repository, isSaid ? undefined : file].filter(Boolean).join(', ');
  const name = auditor ?? (subject || host);
  return { name, subject: name === subject ? undefined : subject || undefined, year: year.exec(decode(pathname))?.[0] };
}
