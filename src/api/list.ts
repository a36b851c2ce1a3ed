import * as v from 'valibot';
import { droppedLine, validRows, type DroppedRow } from '~/domain/rows.ts';
import { call, CallError, type Answer, type CallOptions, type Request } from './client.ts';

/** A call whose data is a list of rows. */
export interface ListEndpoint<Schema extends v.GenericSchema, Row extends v.GenericSchema> extends Request<Schema> {
  row: Row;
}

/** How a list is asked for. */
export interface ListOptions extends CallOptions {
  /** Called with each row that could not be used; default: a line in the console, of the first few. */
  onDropped?: (row: DroppedRow) => void;
  /** How many rows a list may have; a longer one is no usable answer. Default: any number. */
  mostRows?: number;
}

const List = v.array(v.unknown());
/** A list itself, or under a heading; null is the end of it. */
const Rows = v.nullish(
  v.union([
    v.pipe(
      v.object({ list: List }),
      v.transform(({ list }) => list),
    ),
    List,
  ]),
  null,
);

const mostLines = 20;
const pause = 60_000;
const logged = new Map<string, { since: number; lines: number }>();

/** Logs a dropped row: of a few a minute, because whoever asks again has a bad host fill the log of a server. */
export const logDropped =
  (path: string) =>
  (row: DroppedRow): void => {
    const now = performance.now();
    const last = logged.get(path);
    const minute = last && now - last.since < pause ? last : { since: now, lines: 0 };
    logged.set(path, minute);
    minute.lines++;
    if (minute.lines <= mostLines) console.warn(droppedLine(path, row));
    if (minute.lines === mostLines) console.warn(`${path}: further dropped rows are not logged for a minute`);
  };

/** Asks for a list, each row of which is read alone. `data` is null where the host has no more, or with a result other than 0. */
export async function callList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  endpoint: ListEndpoint<Schema, Row>,
  request: v.InferInput<Schema>,
  { onDropped = logDropped(endpoint.path), mostRows = Infinity, ...options }: ListOptions = {},
): Promise<Answer<v.InferOutput<Row>[]>> {
  const { data, ...answer } = await call({ ...endpoint, data: Rows }, request, options);
  if (data && data.length > mostRows)
    throw new CallError(`${endpoint.method} ${endpoint.path}: more than ${mostRows} rows`, 200);
  return { ...answer, data: data && validRows(endpoint.row, data, onDropped) };
}
