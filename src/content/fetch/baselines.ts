import { join } from 'node:path';
import * as v from 'valibot';
import { parseUtcTime } from '~/lib/dates.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { rowsOfList, identitiesOfList, type ListIdentities } from './row-identities.ts';
import { formatJson, writeAtomically } from './store.ts';

const BaselineSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  count: v.number(),
  identities: v.record(v.string(), v.record(v.string(), v.string())),
});
const BaselinesSchema = v.record(v.string(), BaselineSchema);

/** An earlier state of a list, up to a week old. The guard compares the list with it, to detect many small losses. */
export type ListBaseline = Readonly<ListIdentities & { at: string }>;
type Baselines = Record<string, ListBaseline>;

const baselineFile = 'baselines.json';

/** Reads the baselines of a snapshot. Invalid baselines count as missing. */
export function readBaselines(folder: string): Baselines {
  const { success, output } = v.safeParse(BaselinesSchema, tryReadOwnJson(join(folder, baselineFile)));
  return success ? output : {};
}

interface AcceptedList {
  file: string;
  value: unknown;
  /** Whether an operator accepted a list that the guard refused. */
  isForced: boolean;
}

/**
 * Replaces the baseline of a list if it is missing or older than a week, or if an operator accepted the list. Also
 * replaces one from the future, which the list would be compared with until that time: the clock was wrong.
 */
export async function updateBaselines(
  folder: string,
  known: Baselines,
  accepted: readonly AcceptedList[],
  now: Date,
): Promise<void> {
  const isDue = ({ file, isForced }: AcceptedList): boolean => {
    const last = known[file];
    if (isForced || !last) return true;
    const at = parseUtcTime(last.at);
    return at.add(1, 'week').isBefore(now) || at.isAfter(now);
  };
  const dueLists = accepted.filter(isDue);
  if (dueLists.length === 0) return;
  const taken = dueLists.map(({ file, value }): [string, ListBaseline] => [
    file,
    { at: now.toISOString(), ...identitiesOfList(file, rowsOfList(file, value)) },
  ]);
  await writeAtomically(join(folder, baselineFile), formatJson({ ...known, ...Object.fromEntries(taken) }));
}
