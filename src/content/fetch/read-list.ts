import type * as v from 'valibot';
import { callList, type ListEndpoint } from '~/api/list.ts';
import { validRows } from '~/domain/rows.ts';
import type { Host } from './host.ts';

/** Where a list tells what went wrong, and what is only worth knowing. */
export interface Teller {
  fault: (what: string) => void;
  note: (what: string) => void;
}

interface Wanted<Schema extends v.GenericSchema, Row extends v.GenericSchema> {
  endpoint: ListEndpoint<Schema, Row>;
  request: v.InferInput<Schema>;
  /** How far the next page starts; a list that has no pages has none. */
  step?: number;
  /** The rows that a fetch before kept, by id: where one of them is bad now, it stays as it was. */
  kept?: ReadonlyMap<string, v.InferOutput<Row>>;
}

/** The rows of a list that a fetch before kept, by id. */
export function keptRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: unknown,
): Map<string, v.InferOutput<Schema>> {
  const good = Array.isArray(rows) ? validRows(schema, rows, () => undefined) : [];
  return new Map(good.map((row) => [String((row as { hid?: unknown }).hid), row]));
}

/** A page of a list, and how many rows it had before any were dropped. */
interface Page<Row> {
  rows: Row[];
  told: number;
}

/** Asks for one page; null where the host has no more. Throws at an answer that says no. */
async function readPage<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  { endpoint, request, kept }: Wanted<Schema, Row>,
  { fault }: Teller,
): Promise<Page<v.InferOutput<Row>> | null> {
  // What stands in the place of each row that was dropped.
  const dropped = new Map<number, v.InferOutput<Row> | undefined>();
  const { result, message, data } = await host.ask((options) =>
    callList(endpoint, request, {
      ...options,
      onDropped: ({ id, place, reason }) => {
        const last = kept?.get(id);
        dropped.set(place, last);
        fault(`row ${id} was dropped: ${reason}${last === undefined ? '' : '; its last good one stays'}`);
      },
    }),
  );
  if (result !== 0) throw new Error(`result ${result}: ${message}`);
  const told = (data?.length ?? 0) + dropped.size;
  if (!data || told === 0) return null;
  const good = data.values();
  const rows = Array.from({ length: told }, (_, place) =>
    dropped.has(place) ? dropped.get(place) : good.next().value,
  );
  return { rows: rows.filter((row) => row !== undefined), told };
}

/** Throws where a host tells more, or for longer, than is taken of it. */
function checkLimits({ limits }: Host, { told, pages, since }: { told: number; pages: number; since: number }): void {
  const { rows, listTime } = limits;
  if (told > rows) throw new Error(`the host told more than ${rows} rows`);
  if (pages > limits.pages) throw new Error(`the host told more than ${limits.pages} pages`);
  if (performance.now() - since > listTime) throw new Error(`the list took longer than ${listTime / 1000} s`);
}

/**
 * All rows of a list, page by page until there is null; a row whose id came before is left out and told. Throws where the
 * list has no end.
 */
export async function readList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  wanted: Wanted<Schema, Row>,
  tell: Teller,
): Promise<v.InferOutput<Row>[]> {
  const rows: v.InferOutput<Row>[] = [];
  const seen = new Set<unknown>();
  const since = performance.now();
  for (let start = 0, told = 0, pages = 1; ; start += wanted.step ?? 0, pages++) {
    const paged = wanted.step ? { ...(wanted.request as object), start } : wanted.request;
    const page = await readPage(host, { ...wanted, request: paged as v.InferInput<Schema> }, tell);
    told += page?.told ?? 0;
    checkLimits(host, { told, pages, since });
    const fresh = page?.rows.filter((row) => {
      const { hid } = row as { hid?: string | null };
      const isKnown = hid != null && seen.has(hid);
      if (isKnown) tell.fault(`row ${hid} came twice`);
      seen.add(hid);
      return !isKnown;
    });
    if (page && page.rows.length > 0 && fresh?.length === 0)
      throw new Error('the host tells the same page again and again');
    rows.push(...(fresh ?? []));
    if (page === null || !wanted.step) return rows;
  }
}
