import type * as v from 'valibot';
import { callList, type ListEndpoint } from '~/api/list.ts';
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
}

/** Asks for one page; null where the host has no more. Throws at an answer that says no. */
async function readPage<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  { endpoint, request }: Wanted<Schema, Row>,
  { fault }: Teller,
): Promise<v.InferOutput<Row>[] | null> {
  let dropped = 0;
  const { result, message, data } = await host.ask((options) =>
    callList(endpoint, request, {
      ...options,
      onDropped: ({ id, reason }) => {
        dropped++;
        fault(`row ${id} was dropped: ${reason}`);
      },
    }),
  );
  if (result !== 0) throw new Error(`result ${result}: ${message.slice(0, 200)}`);
  return data?.length === 0 && dropped === 0 ? null : data;
}

/** All rows of a list, page by page until there is null; a row whose id came before is left out and told. */
export async function readList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  host: Host,
  wanted: Wanted<Schema, Row>,
  tell: Teller,
): Promise<v.InferOutput<Row>[]> {
  const rows: v.InferOutput<Row>[] = [];
  const seen = new Set<unknown>();
  for (let start = 0; ; start += wanted.step ?? 0) {
    const paged = wanted.step ? { ...(wanted.request as object), start } : wanted.request;
    const page = await readPage(host, { ...wanted, request: paged as v.InferInput<Schema> }, tell);
    const fresh = page?.filter((row) => {
      const { hid } = row as { hid?: string | null };
      const isKnown = hid != null && seen.has(hid);
      if (isKnown) tell.fault(`row ${hid} came twice`);
      seen.add(hid);
      return !isKnown;
    });
    if (page && page.length > 0 && fresh?.length === 0) throw new Error('the host tells the same page again and again');
    rows.push(...(fresh ?? []));
    if (page === null || !wanted.step) return rows;
  }
}
