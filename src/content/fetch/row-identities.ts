import { releaseNameOf } from '~/domain/release/line.ts';
import type { AppRelease } from '~/domain/release/schema.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { isRecord, asRecord } from '~/lib/record.ts';
import { releasesFile } from '../snapshot.ts';

/** The hosts and addresses of a row, by field. If they change, visitors may be sent to another site. */
type Identity = Readonly<Record<string, string>>;

export type RowIdentities = Readonly<Record<string, Identity>>;

// Fields to ignore: texts, and URLs of images, because this site serves copies of images.
const excluded = new Set(['content', 'desc', 'summary', 'source', 'logo']);
const isExcluded = (key: string): boolean => excluded.has(key) || /(?:img|icon)(?:_url)?$/.test(key);
const addresses = new Set(['contract', 'chain_id', 'sha256', 'certificateSha256', 'packageId']);
const labels: Readonly<Record<string, string>> = { url: 'host', 'object.url': 'host', 'tokens.contract': 'contracts' };

// The fields of chains that come from a host. This project provides the others.
const chainFields = new Set(['title', 'deprecated']);

/** Adds the hosts and addresses of a value to `found`, by field. */
function collect(value: unknown, field: readonly string[], found: Map<string, string[]>): void {
  const key = field.at(-1) ?? '';
  if (isExcluded(key)) return;
  if (Array.isArray(value)) for (const item of value as unknown[]) collect(item, field, found);
  else if (isRecord(value)) for (const [name, part] of Object.entries(value)) collect(part, [...field, name], found);
  else if (typeof value === 'string') {
    const host = /^https?:/i.test(value) ? parseUrl(value)?.host : undefined;
    const identity = addresses.has(key) ? value : host;
    if (identity === undefined) return;
    const name = field.join('.');
    const label = labels[name] ?? name;
    found.set(label, [...(found.get(label) ?? []), identity]);
  }
}

/** Separates the values of a field that has several. */
export const identitySeparator = ', ';

function identityOf(row: unknown): Identity {
  const found = new Map<string, string[]>();
  collect(row, [], found);
  return Object.fromEntries([...found].map(([label, values]) => [label, values.toSorted().join(identitySeparator)]));
}

const chainIdentity = (row: unknown): Identity =>
  Object.fromEntries(
    Object.entries(asRecord(row)).flatMap(([key, value]) => (chainFields.has(key) ? [[key, String(value)]] : [])),
  );

/** Returns the rows of a list file: its array, its `categories` or `releases`, or the entries of its object. */
export function rowsOfList(file: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const { categories, releases } = asRecord(value);
  const rows = file === 'editorial.json' ? categories : releases;
  return Array.isArray(rows) ? rows : Object.entries(asRecord(value));
}

export const dappsOfSections = (sections: readonly unknown[]): readonly unknown[] =>
  sections.flatMap((section): readonly unknown[] => {
    const { list } = asRecord(section);
    return Array.isArray(list) ? list : [];
  });

/** Returns the identities of rows by id. Rows without an id are identified by name, title or position. */
function identitiesOf(file: string, rows: readonly unknown[]): RowIdentities {
  const isOurs = file === 'editorial.json' || file.startsWith('dapps/');
  const identify = file === 'chains.json' ? chainIdentity : identityOf;
  return Object.fromEntries(
    rows.map((row, index) => {
      const { hid, title, code } = asRecord(row);
      const named = file === 'chains.json' ? code : file === releasesFile ? releaseNameOf(row as AppRelease) : hid;
      const id = [typeof row === 'string' ? row : undefined, named ?? title].find(
        (name) => typeof name === 'string' || typeof name === 'number',
      );
      return [String(id ?? `row ${index + 1}`), isOurs ? {} : identify(row)];
    }),
  );
}

/** Returns the size of a list and the identities of its rows. For sections, the dapps count as rows. */
export function identitiesOfList(file: string, rows: readonly unknown[]) {
  const all = file.startsWith('sections/') ? dappsOfSections(rows) : rows;
  return { count: all.length, identities: identitiesOf(file, all) };
}

export type ListIdentities = ReturnType<typeof identitiesOfList>;
