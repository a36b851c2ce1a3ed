import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from '~/lib/keep-file.ts';
import { keptFolder } from '~/lib/kept-folder.ts';
import type { OpenedFile } from '~/lib/opened-file.ts';

/** A row of a list, and its position there, from 0. */
export interface Row {
  position: number;
  value: unknown;
}

/** What was made of a row. */
export interface KeptRow<Made> {
  made: Made;
  /** A digest of the row's own bytes. */
  digest: string;
  /** Reads the row itself. Throws where the list was written over since. */
  read: () => unknown;
}

/** Makes something of rows, that of each beside its position; of a row that cannot be used, nothing. `isAll`: they are the whole list. */
export type MakeRows<Made> = (rows: readonly Row[], isAll: boolean) => ReadonlyMap<number, Made>;

// How a fetch writes a list. No text of JSON holds a line's end, so that what stands between is a row, if it is JSON.
const [first, between, last] = ['[\n  {', '\n  },\n  {', '\n  }\n]\n'];
const [begin, end] = ['[\n  '.length, '\n]\n'.length];
const rowEnd = '\n  }'.length;
const gap = ',\n  '.length;

/** The rows of a list as a fetch writes it, each as its bytes; undefined where it is written otherwise. */
export function splitRows(list: Buffer): Buffer[] | undefined {
  const isAsWritten =
    list.length > first.length + last.length &&
    list.toString('latin1', 0, first.length) === first &&
    list.toString('latin1', list.length - last.length) === last;
  if (!isAsWritten) return undefined;
  const rows: Buffer[] = [];
  let start = begin;
  for (let at = list.indexOf(between); at !== -1; at = list.indexOf(between, start)) {
    rows.push(list.subarray(start, at + rowEnd));
    start = at + rowEnd + gap;
  }
  rows.push(list.subarray(start, list.length - end));
  return rows;
}

const digestOf = (content: Buffer | string): string => hash('sha256', content, 'base64url').slice(0, 22);
const digestLength = 22;

/** What was kept, by the digest of the row, as JSON; nothing where it is not as it was written. */
function readKept(file: string): ReadonlyMap<string, string> {
  try {
    const content = readFileSync(file);
    const lines = content.subarray(digestLength + 1);
    if (digestOf(lines) !== content.toString('latin1', 0, digestLength)) return new Map();
    // By this sign alone: a text of JSON may hold all others that end a line (U+2028).
    const rows = lines.toString('utf8').split('\n');
    return new Map(rows.map((line) => [line.slice(0, digestLength), line.slice(digestLength + 1)]));
  } catch {
    return new Map();
  }
}

function writeKept(file: string, kept: ReadonlyMap<string, string>): void {
  const lines = Array.from(kept, ([digest, json]) => `${digest} ${json}`).join('\n');
  keepFile(file, `${digestOf(lines)}\n${lines}`);
}

const parsed = (row: Buffer): unknown => JSON.parse(row.toString('utf8'));

/** Rows with what they hold; undefined where one is no JSON. */
function parsedRows(rows: readonly { row: Buffer; position: number }[]): Row[] | undefined {
  try {
    return rows.map(({ row, position }) => ({ position, value: parsed(row) }));
  } catch {
    return undefined;
  }
}

/** Reads a row again. A function of its own: a closure over what is known while a list is read would keep all of it. */
function rowReader(name: string, list: OpenedFile, start: number, { length }: Buffer, digest: string): () => unknown {
  return () => {
    const row = list.part(start, length);
    if (digestOf(row) !== digest) throw new Error(`The list ${name} was written over while it was read. Run it again.`);
    return parsed(row);
  };
}

/**
 * What `make` makes of each row of a list; that of a row that was there the last time is not made again, nor is the row read.
 * Undefined where nothing is kept in this process, or where the list is not written as a fetch does it.
 */
export function keptRows<Made>(
  name: string,
  open: () => OpenedFile,
  make: MakeRows<Made>,
): KeptRow<Made>[] | undefined {
  const folder = keptFolder();
  if (folder === undefined) return undefined;
  const list = open();
  const bytes = list.read();
  const rows = splitRows(bytes);
  if (!rows) return undefined;
  const file = join(folder, 'rows', name);
  const before = readKept(file);
  const digested = rows.map((row, position) => ({ row, position, digest: digestOf(row) }));
  const fresh = parsedRows(digested.filter(({ digest }) => !before.has(digest)));
  if (!fresh) return undefined;
  const made = make(fresh, fresh.length === rows.length);
  const kept = new Map<string, string>();
  const found = digested.flatMap(({ row, position, digest }): KeptRow<Made>[] => {
    const own = made.get(position);
    const json = before.get(digest) ?? (own && JSON.stringify(own));
    if (json === undefined) return [];
    kept.set(digest, json);
    const read = rowReader(name, list, row.byteOffset - bytes.byteOffset, row, digest);
    return [{ made: own ?? (JSON.parse(json) as Made), digest, read }];
  });
  if (made.size > 0 || kept.size !== before.size) writeKept(file, kept);
  return found;
}
