import * as v from 'valibot';
import { formatDroppedRow, validateRows, type DroppedRow } from '~/domain/rows.ts';
import {
  callEndpoint,
  CallError,
  type ApiResponse,
  type EndpointCallOptions,
  type EndpointRequest,
  type HeaderName,
} from './client.ts';

export interface ListEndpoint<
  Schema extends v.GenericSchema,
  Row extends v.GenericSchema,
> extends EndpointRequest<Schema> {
  row: Row;
}

// The annotation lets bundlers omit the lists that a script does not use.
/* @__NO_SIDE_EFFECTS__ */
export const listEndpoint = <Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  base: `/api/${string}`,
  path: `/${string}`,
  request: Schema,
  row: Row,
  headers: readonly HeaderName[] = [],
): ListEndpoint<Schema, Row> => ({ method: 'GET', base, path, request, row, headers });

export interface ListOptions extends EndpointCallOptions {
  /** Receives each invalid row. Default: logs the first few to the console. */
  onDropped?: (row: DroppedRow) => void;
  /** The maximum number of rows. Longer lists are rejected. Default: no limit. */
  maxRows?: number;
}

const List = v.array(v.unknown());
/** The rows of a response, either directly or in a `list` property. Null means that there are no more rows. */
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

const maxLines = 20;
const pause = 60_000;
const logged = new Map<string, { since: number; lines: number }>();

/** Logs only a few dropped rows per minute, so that a faulty host cannot fill the log. */
export const logDroppedRow =
  (path: string) =>
  (row: DroppedRow): void => {
    const now = performance.now();
    const last = logged.get(path);
    const minute = last && now - last.since < pause ? last : { since: now, lines: 0 };
    logged.set(path, minute);
    minute.lines++;
    if (minute.lines <= maxLines) console.warn(formatDroppedRow(path, row));
    if (minute.lines === maxLines) console.warn(`${path}: further dropped rows are not logged for a minute`);
  };

/** Fetches a list and parses each row individually. `data` is null at the end, or for a result other than 0. */
export async function callListEndpoint<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  endpoint: ListEndpoint<Schema, Row>,
  request: v.InferInput<Schema>,
  { onDropped = logDroppedRow(endpoint.path), maxRows = Infinity, ...options }: ListOptions = {},
): Promise<ApiResponse<v.InferOutput<Row>[]>> {
  const { data, ...answer } = await callEndpoint({ ...endpoint, data: Rows }, request, options);
  if (data && data.length > maxRows)
    throw new CallError(`${endpoint.method} ${endpoint.path}: more than ${maxRows} rows`, 200);
  return { ...answer, data: data && validateRows(endpoint.row, data, onDropped) };
}
