import type { Collision } from '~/api/submit.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FindingCode } from '~/domain/submission/finding.ts';
import { findSubmissionImitations } from './impostors.ts';

const questionByCode: Partial<Record<FindingCode, string>> = {
  'like-name': 'name',
  'other-chain': 'name',
  'brand-host': 'host',
  'short-link': 'short',
  phishing: 'phishing',
};

// Sources of entries without a page on this site. The form links to their website or explorer.
const hasOwnPage: ReadonlySet<string> = new Set(['tokens', 'chains', 'brands']);

/** Returns questions about similar entries, with their pages. `pageOf` returns the URL of a dapp's page. */
export const createSubmitterQuestions = (
  kind: FormKind,
  answers: Readonly<Record<string, unknown>>,
  collisions: readonly Collision[],
  pageOf: (slug: string) => string,
  own?: string,
): Collision[] =>
  findSubmissionImitations(kind, answers, own).flatMap(
    ({ code, path, isAsked, slug, evidence: { source, title = '', href } }) => {
      if (!isAsked || collisions.some((one) => one.title === title)) return [];
      const page = slug !== undefined ? pageOf(slug) : hasOwnPage.has(source) ? href : undefined;
      const question = { path, title, isPending: false, isDoubtful: true, asks: questionByCode[code] ?? 'name' };
      return { ...question, ...(page !== undefined && { href: page }) };
    },
  );
