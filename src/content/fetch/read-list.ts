import type * as v from 'valibot';
import { callList, type ListEndpoint } from '~/api/list.ts';
import { validRows } from '~/domain/rows.ts';
import { recordOf } from '~/lib/record.ts';
import type { Host } from './host.ts';

/** Where a list reports what went wrong, and what is only worth knowing. */
export interface Reporter {
  fault: (what: string) => void;
  note: (what: string) => void;
}

interface Wanted<Schema extends v.GenericSchema, Row extends v.GenericSchema> {
  endpoint: ListEndpoint<Schema, Row>;
  request: v.InferInput<Schema>;
  /** The API language, for a host that wants it in a header. */
  lang?: string;
  /** How far the next page starts; a list that has no pages has none. */
  step?: number;
  /** The rows that the fetch before stored, by id: where one of them is bad now, it stays as it was. */
  previous?: ReadonlyMap<string, v.InferOutput<Row>>;
}

/** The rows of a list that the fetch before stored, by id. */
export function previousRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: unknown,
): Map<string, v.InferOutput<Schema>> {
  const good = Array.isArray(rows) ? validRows(schema, rows, () => undefined) : [];
  return new Map(good.map((row) => [String(recordOf(row)['hid']), row]));
}

/** A page of a list, and how many rows it had before any were dropped. */
interface Page<Row> {
  rows: Row[];
  count: number;
}

/** Asks for the page behind the first `before` rows; null where the host has no more. Throws at an answer that says no. */
async function readPage<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  { endpoint, request, lang, previous }: Wanted<Schema, Row>,
  { fault }: Reporter,
  before: number,
): Promise<Page<v.InferOutput<Row>> | null> {
  // What stands in the place of each row that was dropped.
  const dropped = new Map<number, v.InferOutput<Row> | undefined>();
  const { result, message, data } = await host.ask((options) =>
    callList(endpoint, request, {
      ...options,
      ...(lang && { lang }),
      onDropped: ({ id, isNamed, position, reason }) => {
        // What has no id is no row of before, whatever row is called by that number.
        const last = isNamed ? previous?.get(id) : undefined;
        dropped.set(position, last);
        fault(
          `row ${isNamed ? id : before + position + 1} was dropped: ${reason}${last === undefined ? '' : '; its last good one stays'}`,
        );
      },
    }),
  );
  if (result !== 0) throw new Error(`result ${result}: ${message}`);
  const count = (data?.length ?? 0) + dropped.size;
  if (!data || count === 0) return null;
  const good = data.values();
  const rows = Array.from({ length: count }, (_, position) =>
    dropped.has(position) ? dropped.get(position) : good.next().value,
  );
  return { rows: rows.filter((row) => row !== undefined), count };
}

/** Throws where a host sends more, or for longer, than is taken of it. */
function checkLimits({ limits }: Host, { count, pages, since }: { count: number; pages: number; since: number }): void {
  const { rows, listTime } = limits;
  if (count > rows) throw new Error(`the host sent more than ${rows} rows`);
  if (pages > limits.pages) throw new Error(`the host sent more than ${limits.pages} pages`);
  if (performance.now() - since > listTime) throw new Error(`the list took longer than ${listTime / 1000} s`);
}

/**
 * All rows of a list, page by page until there is null; a row whose id came before is left out and reported. Throws where the
 * list has no end.
 */
export async function readList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  wanted: Wanted<Schema, Row>,
  report: Reporter,
): Promise<v.InferOutput<Row>[]> {
  const rows: v.InferOutput<Row>[] = [];
  const seen = new Set<unknown>();
  const since = performance.now();
  for (let start = 0, count = 0, pages = 1; ; start += wanted.step ?? 0, pages++) {
    const paged = wanted.step ? { ...(wanted.request as object), start } : wanted.request;
    const page = await readPage(host, { ...wanted, request: paged as v.InferInput<Schema> }, report, count);
    count += page?.count ?? 0;
    checkLimits(host, { count, pages, since });
    const fresh = page?.rows.filter((row) => {
      const { hid } = recordOf(row);
      const isKnown = (typeof hid === 'string' || typeof hid === 'number') && seen.has(hid);
      if (isKnown) report.fault(`row ${hid} came twice: the first one stays`);
      seen.add(hid);
      return !isKnown;
    });
    if (page && page.rows.length > 0 && fresh?.length === 0)
      throw new Error('the host sends the same page again and again');
    rows.push(...(fresh ?? []));
    if (page === null || !wanted.step) return rows;
  }
}
