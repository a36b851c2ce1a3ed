import type { Collision } from '~/api/submit.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FindingCode } from '~/domain/submission/finding.ts';
import { imitationsOf } from './impostors.ts';

const asked: Partial<Record<FindingCode, string>> = {
  'like-name': 'name',
  'other-chain': 'name',
  'brand-host': 'host',
  'short-link': 'short',
  phishing: 'phishing',
};

/** Returns what the form asks a submitter about besides collisions, from the same findings that the reviewer reads. */
export const questionsOf = (
  kind: FormKind,
  answers: Readonly<Record<string, unknown>>,
  collisions: readonly Collision[],
  own?: string,
): Collision[] =>
  imitationsOf(kind, answers, own).flatMap(({ code, path, isAsked, evidence: { title = '' } }) =>
    isAsked && !collisions.some((one) => one.title === title)
      ? { path, title, isPending: false, isDoubtful: true, asks: asked[code] ?? 'name' }
      : [],
  );
