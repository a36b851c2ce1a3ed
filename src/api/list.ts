import * as v from 'valibot';
import { droppedLine, validRows, type DroppedRow } from '~/domain/rows.ts';
import { call, type Answer, type CallOptions, type Request } from './client.ts';

/** A call whose data is a list of rows. */
export interface ListEndpoint<Schema extends v.GenericSchema, Row extends v.GenericSchema> extends Request<Schema> {
  row: Row;
}

/** How a list is asked for. */
export interface ListOptions extends CallOptions {
  /** Told of each row that could not be used; default: one line in the console. */
  onDropped?: (row: DroppedRow) => void;
}

const List = v.array(v.unknown());
/** A list itself, or under a heading; null is the end of it (decisions: Data). */
const Rows = v.nullish(
  v.union([
    List,
    v.pipe(
      v.object({ list: List }),
      v.transform(({ list }) => list),
    ),
  ]),
  null,
);

/** Tells the console of a dropped row. */
export const logDropped =
  (path: string) =>
  (row: DroppedRow): void =>
    console.warn(droppedLine(path, row));

/** Asks for a list, each row of which is read alone. `data` is null where the host has no more, or with a result other than 0. */
export async function callList<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  endpoint: ListEndpoint<Schema, Row>,
  request: v.InferInput<Schema>,
  { onDropped = logDropped(endpoint.path), ...options }: ListOptions = {},
): Promise<Answer<v.InferOutput<Row>[]>> {
  const { data, ...answer } = await call({ ...endpoint, data: Rows }, request, options);
  return { ...answer, data: data && validRows(endpoint.row, data, onDropped) };
}
