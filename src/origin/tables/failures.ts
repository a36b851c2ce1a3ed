import { sql, type SqlDatabase, type DatabaseRow, type SqlStatement } from '../database.ts';
import {
  failureRetentionDays,
  maxRowsPerDay,
  type CountedFailure,
  type FailureCounts,
  type FailureStore,
} from '../failure-store.ts';
import { parseEngine } from '../failures/engine.ts';

const dayLength = 24 * 60 * 60 * 1000;

const failureOf = ({ day, kind, page, engine, count }: DatabaseRow): FailureCounts['failures'][number] => ({
  ...{ day: String(day), kind: String(kind), page: String(page) },
  engine: parseEngine(String(engine)),
  count: Number(count),
});

export function createFailureStore(db: SqlDatabase, now: () => Date): FailureStore {
  const dayBefore = (days: number) => new Date(now().getTime() - days * dayLength).toISOString().slice(0, 10);

  // Always updates an existing row, but inserts a new one only below the day's limit.
  const countFailure = (
    day: string,
    { kind, page, engine }: CountedFailure,
  ): SqlStatement => sql`INSERT INTO failure (day, kind, page, engine, count)
    SELECT ${day}, ${kind}, ${page}, ${engine}, 1
    WHERE (SELECT count(*) FROM failure WHERE day = ${day}) < ${maxRowsPerDay.failures}
      OR EXISTS (SELECT 1 FROM failure WHERE day = ${day} AND kind = ${kind} AND page = ${page} AND engine = ${engine})
    ON CONFLICT DO UPDATE SET count = count + 1`;
  const countMissing = (
    day: string,
    address: string,
  ): SqlStatement => sql`INSERT INTO missing_address (day, address, count)
    SELECT ${day}, ${address}, 1
    WHERE (SELECT count(*) FROM missing_address WHERE day = ${day}) < ${maxRowsPerDay.missing}
      OR EXISTS (SELECT 1 FROM missing_address WHERE day = ${day} AND address = ${address})
    ON CONFLICT DO UPDATE SET count = count + 1`;

  return {
    count: async (failures, missing) => {
      const [today, oldest] = [dayBefore(0), dayBefore(failureRetentionDays)];
      await db.write(
        sql`DELETE FROM failure WHERE day < ${oldest}`,
        sql`DELETE FROM missing_address WHERE day < ${oldest}`,
        ...failures.map((failure) => countFailure(today, failure)),
        ...(missing === undefined ? [] : [countMissing(today, missing)]),
      );
    },
    read: async () => {
      const oldest = dayBefore(failureRetentionDays);
      const [failures = [], missing = []] = await db.read(
        sql`SELECT day, kind, page, engine, count FROM failure WHERE day >= ${oldest} ORDER BY day DESC, count DESC, kind, page, engine`,
        sql`SELECT address, sum(count) AS count FROM missing_address WHERE day >= ${oldest}
          GROUP BY address ORDER BY sum(count) DESC, address`,
      );
      return {
        failures: failures.map(failureOf),
        missing: missing.map(({ address, count }) => ({ address: String(address), count: Number(count) })),
      };
    },
  };
}
