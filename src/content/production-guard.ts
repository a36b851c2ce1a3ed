import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { env } from '~/config/env.ts';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { site } from '~/config/site.ts';
import { isRecord, asRecord } from '~/lib/record.ts';
import { isExampleUrl, isHttpUrl } from '~/lib/safe-url.ts';
import { snapshotPathOf, readNotices, readSnapshot, releasesFile } from './snapshot.ts';

/** Kinds of samples. The message for each says how to replace it. */
export type SampleKind =
  | 'setting'
  | 'link'
  | 'fact'
  | 'row'
  | 'email address'
  | 'legal text'
  | 'contract'
  | 'download'
  | 'download at .example';

/** Sample data or an `.example` address, which a production build must not contain. */
export interface SampleFact {
  /** Path of the value, with ids instead of indexes: `site.figures.users`, `data.news.en.1012`. */
  key: string;
  value: string;
  kind: SampleKind;
  /** File of the value, relative to the project, and the path in it. Missing for an environment variable. */
  file?: string;
  path: readonly (string | number)[];
}

const acceptedAlone: ReadonlySet<SampleKind> = new Set(['email address', 'legal text', 'contract', 'download']);

// Whether a sample must be accepted by its full key, because it can cost visitors money or has legal force.
const isAcceptedAlone = ({ kind }: SampleFact): boolean => acceptedAlone.has(kind);

const isAcceptable = ({ kind }: SampleFact): boolean => kind !== 'download at .example';

interface SampleSource {
  /** The first part of the keys in this file: `data.news.en`. */
  key: string;
  file?: string;
}

const legalKeys =
  /^(?:site\.brand\.legalEntity|site\.figures\.usLicence|data\.pages\.[^.]+\.(?:privacy|terms|policy-adjustment))\b/;

const hasContract = (row: unknown): boolean =>
  isRecord(row) &&
  Object.entries(row).some(
    ([name, value]) => (name === 'contract' && typeof value === 'string' && value !== '') || hasContract(value),
  );

const isEmail = (text: string): boolean => text.includes('@') && !/^https?:/.test(text);

function kindOf(source: SampleSource, key: string, value: unknown): SampleKind {
  const { url } = asRecord(value);
  const address = typeof value === 'string' ? value : url;
  if (source.file === undefined) return 'setting';
  if (source.key === 'data.releases' && typeof address === 'string')
    return isExampleUrl(address) ? 'download at .example' : 'download';
  if (legalKeys.test(key)) return 'legal text';
  if (typeof value === 'string') return isEmail(value) ? 'email address' : 'link';
  if (hasContract(value)) return 'contract';
  return source.key === 'site' ? 'fact' : 'row';
}

/** Returns a name that stays the same when rows are added or moved. */
function nameOf(row: unknown, index: string): string {
  const { hid, id, platform, channel, version, cpu } = asRecord(row);
  if (platform !== undefined && channel !== undefined)
    return [platform, channel, version, cpu].filter((part) => typeof part === 'string').join('.');
  return [hid, id].find((name) => typeof name === 'string') ?? index;
}

/** Returns the texts and numbers of a row for display, or its name if there are none. */
function shownValue(row: Readonly<Record<string, unknown>>, name: string): string {
  const { value, title, url, text } = row;
  const english = asRecord(text)['en'] ?? Object.values(asRecord(text))[0];
  const address = typeof url === 'string' && isHttpUrl(url) ? url : undefined;
  const list = Array.isArray(value) ? value.join(', ') : value;
  const shown = [list, title, address, english].filter((part) => typeof part === 'string' || typeof part === 'number');
  return shown.length > 0 ? shown.join(', ') : name;
}

function collect(
  source: SampleSource,
  value: unknown,
  key: string = source.key,
  path: SampleFact['path'] = [],
): SampleFact[] {
  const found = (shown: string): SampleFact[] => [
    { key, value: shown, kind: kindOf(source, key, value), path, ...(source.file && { file: source.file }) },
  ];
  if (typeof value === 'string') return /^https?:|@/.test(value) && isExampleUrl(value) ? found(value) : [];
  if (!isRecord(value)) return [];
  if (value['sample'] === true) return found(shownValue(value, key.split('.').slice(2).join('.')));
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, child]) =>
    collect(source, child, `${key}.${nameOf(child, name)}`, [...path, isList ? Number(name) : name]),
  );
}

const noticesFile = 'notices.json';

function samplesOfData(file: string): SampleFact[] {
  const key = `data.${file.replace(/\.json$/, '').replaceAll('/', '.')}`;
  // Reads the notices from their configured file, because operators may use another one.
  if (file === noticesFile) return collect({ key, file: env.NOTICES }, readNotices());
  return (
    collect({ key, file: relative(process.cwd(), snapshotPathOf(file)) }, readSnapshot(file))
      // The path says which of the two lists of the releases manifest contains a row.
      .map((fact) =>
        file === releasesFile ? { ...fact, key: fact.key.replace('.releases.releases.', '.releases.') } : fact,
      )
  );
}

const dataFiles = (): string[] =>
  readdirSync('src/data', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();

const isAccepted = (fact: SampleFact, accepted: readonly string[]): boolean =>
  isAcceptable(fact) &&
  accepted.some((name) =>
    name.endsWith('.*') ? !isAcceptedAlone(fact) && fact.key.startsWith(name.slice(0, -1)) : fact.key === name,
  );

/**
 * Returns sample data and `.example` addresses that are not accepted by key or `prefix.*`. A prefix does not cover
 * downloads, contracts, legal texts and e-mail addresses. Nothing can accept a download at `.example`.
 */
export function findUnacceptedSamples(accepted: readonly string[] = site.acceptSample): SampleFact[] {
  return [
    ...collect({ key: 'env.SITE_URL' }, env.SITE_URL),
    ...collect({ key: 'site', file: siteConfigurationFile }, site),
    ...dataFiles().flatMap(samplesOfData),
  ].filter((fact) => !isAccepted(fact, accepted));
}
