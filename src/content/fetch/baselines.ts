import { join } from 'node:path';
import * as v from 'valibot';
import { rowsOfList, stateOfList, type RowsState } from './row-identities.ts';
import { formatJson, readJson, writeAtomically } from './store.ts';

const BaselineSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  count: v.number(),
  identities: v.record(v.string(), v.record(v.string(), v.string())),
});
const BaselinesSchema = v.record(v.string(), BaselineSchema);

/** The state of a list when it was last taken as a baseline. Small losses and moves since then add up. */
export type Baseline = Readonly<RowsState & { at: string }>;
type Baselines = Record<string, Baseline>;

const baselineFile = 'baselines.json';
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Reads the baselines of a snapshot. Invalid ones count as missing. */
export async function readBaselines(folder: string): Promise<Baselines> {
  const { success, output } = v.safeParse(BaselinesSchema, await readJson(join(folder, baselineFile)));
  return success ? output : {};
}

interface AcceptedList {
  file: string;
  value: unknown;
  /** A person accepted it in spite of the guard. */
  isForced: boolean;
}

/** Takes lists as new baselines that have none, whose baseline is older than a week, or that a person accepted. */
export async function updateBaselines(
  folder: string,
  known: Baselines,
  accepted: readonly AcceptedList[],
  now: Date,
): Promise<void> {
  const isDue = ({ file, isForced }: AcceptedList): boolean => {
    const last = known[file];
    return isForced || !last || now.getTime() - Date.parse(last.at) > weekMs;
  };
  const due = accepted.filter(isDue);
  if (due.length === 0) return;
  const taken = due.map(({ file, value }): [string, Baseline] => [
    file,
    { at: now.toISOString(), ...stateOfList(file, rowsOfList(file, value)) },
  ]);
  await writeAtomically(join(folder, baselineFile), formatJson({ ...known, ...Object.fromEntries(taken) }));
}
