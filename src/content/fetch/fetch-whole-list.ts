import type * as v from 'valibot';
import { callListEndpoint, type ListEndpoint } from '~/api/list.ts';
import { validateRows } from '~/domain/rows.ts';
import { asRecord } from '~/lib/record.ts';
import type { FetchHost } from './host.ts';

export interface ListReporter {
  fault: (what: string) => void;
  note: (what: string) => void;
}

interface Wanted<Schema extends v.GenericSchema, Row extends v.GenericSchema> {
  endpoint: ListEndpoint<Schema, Row>;
  request: v.InferInput<Schema>;
  /** API language, for hosts that expect it in a header. */
  lang?: string;
  /** Offset between pages; undefined for a list without pages. */
  step?: number;
  /** Stored rows by id. They replace fetched rows that are invalid. */
  previous?: ReadonlyMap<string, v.InferOutput<Row>>;
}

/** Returns the valid stored rows of a list by id. */
export function validateStoredRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: unknown,
): Map<string, v.InferOutput<Schema>> {
  const good = Array.isArray(rows) ? validateRows(schema, rows, () => undefined) : [];
  return new Map(good.map((row) => [String(asRecord(row)['hid']), row]));
}

/** A page of a list. `count` includes dropped rows. */
interface Page<Row> {
  rows: Row[];
  count: number;
}

/** Requests the page after `before` rows. Returns null after the last page. Throws if the result code is not 0. */
async function readPage<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: FetchHost,
  { endpoint, request, lang, previous }: Wanted<Schema, Row>,
  { fault }: ListReporter,
  before: number,
): Promise<Page<v.InferOutput<Row>> | null> {
  // Positions of dropped rows, each with the stored row that replaces it, if any.
  const dropped = new Map<number, v.InferOutput<Row> | undefined>();
  const { result, message, data } = await host.run((options) =>
    callListEndpoint(endpoint, request, {
      ...options,
      ...(lang && { lang }),
      onDropped: ({ id, isNamed, position, reason }) => {
        // Only a named row can match a stored one: for others, `id` is the position.
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

/** Throws if a list exceeds the limits on rows, pages or time. */
function checkLimits(
  { limits }: FetchHost,
  { count, pages, since }: { count: number; pages: number; since: number },
): void {
  const { rows, listTime } = limits;
  if (count > rows) throw new Error(`the host sent more than ${rows} rows`);
  if (pages > limits.pages) throw new Error(`the host sent more than ${limits.pages} pages`);
  if (performance.now() - since > listTime) throw new Error(`the list took longer than ${listTime / 1000} s`);
}

/** Reads all pages of a list. Drops and reports duplicate ids. Throws if a page repeats or a limit is exceeded. */
export async function fetchWholeList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: FetchHost,
  wanted: Wanted<Schema, Row>,
  report: ListReporter,
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
      const { hid } = asRecord(row);
      const isKnown = (typeof hid === 'string' || typeof hid === 'number') && seen.has(hid);
      if (isKnown) report.fault(`row ${hid} occurs twice: the first one stays`);
      seen.add(hid);
      return !isKnown;
    });
    if (page && page.rows.length > 0 && fresh?.length === 0) throw new Error('the host repeats a page');
    rows.push(...(fresh ?? []));
    if (page === null || !wanted.step) return rows;
  }
}
