import type { ReviewQueueFilter, ReviewQueueRow } from '~/origin/desk-store.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { submissionStatuses, waitingStatuses, type SubmissionStatus } from '~/domain/submission/status.ts';

/** Filters of the queue, as in the URL of the page. */
export interface DeskView {
  /** A status. `waiting` means all statuses in which a submission waits for a reviewer. */
  status: SubmissionStatus | 'waiting' | 'all';
  kind: FormKind | '';
  text: string;
  claim: '' | 'mine' | 'free' | 'others';
  /** Whether to show only submissions that have the name of an earlier one. */
  isTwice: boolean;
}

const maxTextLength = 200;
export const queueStatusFilters = ['waiting', 'all', ...submissionStatuses] as const;
export const queueClaimFilters = ['', 'mine', 'free', 'others'] as const;

const pick = <Word extends string>(words: readonly Word[], given: string | null, otherwise: Word): Word =>
  words.find((word) => word === given) ?? otherwise;

/** Reads the filters from the query of a URL. Ignores unknown values. */
export function parseDeskView(query: URLSearchParams): DeskView {
  return {
    status: pick(queueStatusFilters, query.get('status'), 'waiting'),
    kind: pick(['', ...formKinds] as const, query.get('kind'), ''),
    text: (query.get('text') ?? '').trim().slice(0, maxTextLength),
    claim: pick(queueClaimFilters, query.get('claim'), ''),
    isTwice: query.get('twice') === 'on',
  };
}

/** Returns the query of a URL with these filters. Omits default values. */
export function serializeDeskView({ status, kind, text, claim, isTwice }: DeskView): string {
  const query = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(kind && { kind }),
    ...(text && { text }),
    ...(claim && { claim }),
    ...(isTwice && { twice: 'on' }),
  }).toString();
  return query && `?${query}`;
}

export const queueFilterOf = ({ status, kind, text }: DeskView): ReviewQueueFilter => ({
  status: status === 'waiting' ? waitingStatuses : status === 'all' ? undefined : [status],
  kind: kind || undefined,
  text,
});

/** Maps submissions to an earlier submission of the same kind and name, by id. */
export function earlierSubmissionsOfSameName(rows: readonly ReviewQueueRow[]): Map<number, number> {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const { id, kind, name } of rows.toSorted((one, other) => one.id - other.id)) {
    if (!name) continue;
    const known = first.get(`${kind} ${name}`);
    if (known === undefined) first.set(`${kind} ${name}`, id);
    else twice.set(id, known);
  }
  return twice;
}

export function filterQueueRows(
  rows: readonly ReviewQueueRow[],
  { claim, isTwice }: DeskView,
  reviewer: string,
  twice: ReadonlyMap<number, number>,
): ReviewQueueRow[] {
  const isShown = (row: ReviewQueueRow): boolean => {
    if (claim === 'mine') return row.claim?.reviewer === reviewer;
    if (claim === 'free') return row.claim === undefined;
    return claim === '' || (row.claim !== undefined && row.claim.reviewer !== reviewer);
  };
  return rows.filter((row) => isShown(row) && (!isTwice || twice.has(row.id)));
}
