import * as v from 'valibot';
import { asRecord } from '~/lib/record.ts';
import type { ListReporter } from './fetch-whole-list.ts';

const Ids = v.array(v.string());
const Sections = v.array(v.object({ id: v.string(), dapps: Ids }));

/** Returns the named lists of dapp ids in the editorial file. */
function choicesIn(editorial: object): [name: string, ids: string[]][] {
  const { sections, ...others } = asRecord(editorial);
  const lists = Object.entries(others).flatMap(([name, ids]) =>
    v.is(Ids, ids) ? [[name, ids] as [string, string[]]] : [],
  );
  return [
    ...lists,
    ...(v.is(Sections, sections) ? sections.map(({ id, dapps }): [string, string[]] => [id, dapps]) : []),
  ];
}

/** Reports dapps of the editorial file that the host does not have, in one line per list. */
export function reportMissingEditorialDapps(
  editorial: object,
  dapps: readonly { hid: string }[],
  report: ListReporter,
): void {
  const there = new Set(dapps.map(({ hid }) => hid));
  for (const [name, ids] of choicesIn(editorial)) {
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0)
      report.note(
        `"${name}" in src/data/editorial.json names dapps that the host does not have: ${missing.join(', ')}`,
      );
  }
}
