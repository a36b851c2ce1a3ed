import type { Collision } from '~/api/submit.ts';
import * as v from 'valibot';
import { chainCodeByName } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { isDelisted } from '~/content/read/delisted.ts';
import { dappPageHref, isUnreservedSlug } from '~/content/wire/dapps.ts';
import { chainKey } from '~/domain/chain.ts';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionFinding } from '~/domain/submission/finding.ts';
import { ListedChainSchema } from '~/domain/submission/listed.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import { nextStatusesOf, type SubmissionStatus } from '~/domain/submission/status.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { toLatinLookAlikes } from '~/lib/latin-skeleton.ts';
import { toListedChain } from './approved.ts';
import { findCollisions, toPublicCollision } from './collisions.ts';
import { findEarlierSubmissions } from './find-earlier.ts';
import { findSubmissionFindings } from './findings.ts';
import { offeredOptions } from './known.ts';
import { domainLabelOf } from './identifiers.ts';
import type { StoredSubmission, SubmittedFile, SubmissionStore } from '../submission-store.ts';

export interface ReviewData {
  submission: StoredSubmission;
  files: (SubmittedFile & { bytes: Uint8Array })[];
  /** Files of replaced versions, each with the number of the first version that contains it. */
  replaced: (Pick<SubmittedFile, 'field' | 'hash' | 'type'> & { bytes: Uint8Array; version: number })[];
  problems: FieldProblem[];
  collisions: Collision[];
  findings: SubmissionFinding[];
}

/** The error of a refused status change, with a message for the reviewer. */
export class ReviewError extends Error {
  override name = 'ReviewError';
}

async function replacedFiles(store: SubmissionStore, { files, versions }: StoredSubmission) {
  const replaced = new Map<string, ReviewData['replaced'][number]>();
  for (const [place, version] of versions.entries())
    for (const { field, hash } of version.files) {
      if (replaced.has(hash) || files.some((file) => file.hash === hash)) continue;
      const { type, bytes } = (await store.file(hash)) ?? {};
      if (type !== undefined && bytes) replaced.set(hash, { field, hash, type, bytes, version: place + 1 });
    }
  return [...replaced.values()];
}

/** Reads a submission, validates it again and runs all checks. */
export async function loadSubmissionReview(store: SubmissionStore, id: number): Promise<ReviewData> {
  const submission = await store.read(id);
  if (!submission) throw new ReviewError(`Submission ${id} doesn’t exist.`);
  const { kind, facts, personal, title, name, identifiers, slug } = submission;
  const files = await Promise.all(
    submission.files.map(async (file) => ({
      ...file,
      bytes: (await store.file(file.hash))?.bytes ?? new Uint8Array(),
    })),
  );
  const sent = files.map(({ field, bytes }) => [field, new File([new Uint8Array(bytes)], field)] as const);
  const answers = { ...facts, ...personal, ...Object.fromEntries(sent) };
  const verdict = await checkSubmission(kind, answers, offeredOptions);
  const earlier = (await findEarlierSubmissions(store, { kind, name, identifiers, hasRejected: true })).filter(
    (one) => one.id !== id,
  );
  // Reports no problems after personal data was deleted, because it would count as missing.
  const problems = verdict.ok || !personal ? [] : verdict.problems;
  const found = findCollisions(kind, answers, title, earlier, (one) => dappPageHref(fallbackLanguage, one), slug);
  return {
    submission,
    files,
    replaced: await replacedFiles(store, submission),
    problems,
    collisions: found.map(toPublicCollision),
    findings: findSubmissionFindings({
      ...{ kind, answers, title, problems, earlier, own: slug },
      collisions: found,
      logos: files.filter(({ type }) => type === 'image/png'),
    }),
  };
}

const slugOf = (text: string): string =>
  toLatinLookAlikes(text)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

const isTakenByDapp = (slug: string): boolean =>
  !isUnreservedSlug(slug) || isDelisted(slug) || allDapps().some(({ hid }) => hid === slug);
const isTaken = (kind: FormKind, slug: string): boolean =>
  kind === 'chain' ? chainCodeByName(slug) !== undefined : isTakenByDapp(slug);

/** Derives the id of a new listing from its name or host, if none is given. */
function slugFor({ kind, slug, title, facts }: StoredSubmission, wanted: string | undefined): string {
  const delisted = kind === 'dapp' && [slug, wanted].find((one) => one !== undefined && isDelisted(one));
  if (delisted)
    throw new ReviewError(
      `${delisted} was delisted: its id is never reused, and it cannot be listed under another id.`,
    );
  if (slug !== undefined && wanted === undefined) return slug;
  const names = kind === 'chain' ? [String(facts['shortName']), title] : [title, domainLabelOf(facts['url'])];
  const found = wanted ?? names.map(slugOf).find((one) => one !== '' && !isTaken(kind, one));
  if (!found || slugOf(found) !== found || isTaken(kind, found))
    throw new ReviewError(`No ID is available, or the name can’t be used in a URL. Choose another: --slug NAME.`);
  return found;
}

/** Throws for a chain that a fetch would drop. */
function checkChain(submission: StoredSubmission): void {
  const [chain] = toListedChain(submission);
  if (!chain) throw new ReviewError('A chain needs a block explorer to be listed. Request one.');
  const taken = [chain.code, chainKey(chain), chain.title].find(
    (name) => ![undefined, chain.code].includes(chainCodeByName(name)),
  );
  if (taken !== undefined)
    throw new ReviewError(`Another chain already uses ${taken}. Each fetch would skip this one.`);
  const { issues } = v.safeParse(ListedChainSchema, chain);
  if (issues)
    throw new ReviewError(`Can’t be listed: ${issues.map((one) => `${v.getDotPath(one)} ${one.message}`).join('; ')}`);
}

/** Throws if a submission has open findings, which an approval without a note must not ignore. */
async function refuseOpenFindings(store: SubmissionStore, id: number): Promise<void> {
  const open = (await loadSubmissionReview(store, id)).findings.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return;
  const lines = open.map(({ text }) => `\n  ${text}`).join('');
  throw new ReviewError(`Tell other reviewers why you’re approving it anyway: --note "…".${lines}`);
}

/** A status change by a reviewer. The submitter can read the reason, but not the note. */
export interface ReviewStatusChange {
  id: number;
  to: SubmissionStatus;
  reason: string;
  note?: string | undefined;
  slug?: string | undefined;
  /** The time of the last change that the reviewer saw. The change fails after a later one. Default: no check. */
  seenAt?: string | undefined;
}

/** Changes the status of a submission. Throws a ReviewError if the change is not allowed. */
export async function setSubmissionStatus(
  store: SubmissionStore,
  { id, to, reason, slug, note = '', seenAt }: ReviewStatusChange,
): Promise<StoredSubmission> {
  const submission = await store.read(id);
  if (!submission) throw new ReviewError(`Submission ${id} doesn’t exist.`);
  const from = submission.status;
  const allowed = nextStatusesOf(submission);
  if (!allowed.includes(to))
    throw new ReviewError(`${id} is ${from}: after that comes ${allowed.join(', ') || 'nothing more'}.`);
  if (!reason && (to === 'rejected' || to === 'changes_requested'))
    throw new ReviewError('Give a reason for the submitter to read: --reason "…".');
  const { kind } = submission;
  const isListed = (kind === 'dapp' || kind === 'chain') && to === 'approved';
  const change = { id, from, to, reason, note, seenAt, ...(isListed && { slug: slugFor(submission, slug) }) };
  if (kind === 'chain' && to === 'approved') checkChain({ ...submission, ...change });
  if (to === 'approved' && !note.trim()) await refuseOpenFindings(store, id);
  if (!(await store.change(change)))
    throw new ReviewError(
      `Someone else changed ${id} in the meantime, or another listing uses the ID ${change.slug ?? '…'}.`,
    );
  return { ...submission, reason, ...(change.slug !== undefined && { slug: change.slug }), status: to };
}
