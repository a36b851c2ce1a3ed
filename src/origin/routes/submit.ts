import type { Context, Handler } from 'hono';
import type { FormMetadata } from '~/api/form-metadata.ts';
import { submitResultCodes } from '~/api/submit-results.ts';
import type { SubmitResponseData } from '~/api/submit.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { dappPageHref } from '~/content/wire/dapps.ts';
import { respondFailureWithData, respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { findPublicCollisions } from '../submissions/collisions.ts';
import { offeredOptions } from '../submissions/known.ts';
import type { LogoCodec } from '../submissions/logo-codec.ts';
import { createSubmitterQuestions } from '../submissions/questions.ts';
import { prepareFilesToStore, splitPersonalData, listingTitleOf } from '../submissions/make-submission.ts';
import { findEarlierSubmissions } from '../submissions/find-earlier.ts';
import { identifiersOf, normalizedNameOf } from '../submissions/identifiers.ts';
import { ownedListingOf } from '../submissions/owned-listing.ts';
import { findOwnerRequestProblems, verifyOwnership } from '../submissions/ownership.ts';
import { oversizedAnswerProblemOf } from '../submissions/oversized-answers.ts';
import { readSubmission } from '../submissions/read-submission.ts';
import {
  hashIdempotencyKey,
  createReceipt,
  normalizeReceipt,
  hashReceipt,
  decryptReceipt,
} from '../submissions/receipt.ts';
import {
  StoreFullError,
  type StoredSubmission,
  type NewSubmission,
  type SubmissionStore,
} from '../submission-store.ts';
import { languageOfVisitor } from '../texts.ts';
import { respondUnknownReceipt } from './submission-status.ts';
import { refuseSecret, respondStaleSubmission, findSubmission } from './submission-actions.ts';

const keyForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Minimum number of seconds that a person needs to fill in a form. Faster submissions are from bots. */
const minSeconds = 3;

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Responds that a form was not stored. The result code determines the type of `data`. */
const respondRefusal = <Result extends keyof SubmitResponseData>(
  c: Context<OriginEnv>,
  result: Result,
  message: string,
  data: SubmitResponseData[Result],
) => respondFailureWithData(c, result, message, data);

/** Refuses a form that a bot has sent. Returns undefined for other forms. */
function refuseBot(
  c: Context<OriginEnv>,
  { website2: honeypot, seconds }: FormMetadata,
): Response | Promise<Response> | undefined {
  if (honeypot) return respondFailureWithData(c, 1, 'A hidden field was filled in.', { code: 'hiddenField' });
  if (seconds === undefined)
    return respondHttpError(c, 400, 'The request doesn’t say how many seconds the form was open.');
  if (seconds >= minSeconds) return undefined;
  return respondHttpError(c, 429, 'That was fast. Try again in a few seconds.', {
    'retry-after': String(minSeconds),
  });
}

interface SubmitParts {
  store: SubmissionStore;
  codec: LogoCodec;
  outbound: OutboundFetch | undefined;
}

interface CheckedForm {
  key: string;
  sent: FormMetadata;
  answers: Readonly<Record<string, unknown>>;
  /** The earlier submission that the new submission replaces. */
  own?: StoredSubmission | undefined;
}

async function identifyListing(
  c: Context<OriginEnv>,
  store: SubmissionStore,
  kind: FormKind,
  { key, sent, answers, own }: CheckedForm,
) {
  const language = languageOfVisitor((name) => c.req.header(name));
  const title = listingTitleOf(kind, answers);
  // Does not compare titles of owner requests, because an owner may send several requests for one listing.
  const name = kind === 'owner' ? '' : normalizedNameOf(title);
  const identifiers = identifiersOf(kind, answers);
  // Does not compare names if the submitter has declared that the listing is a different one.
  const wanted = { kind, name: sent.isDistinct ? '' : name, identifiers, key: hashIdempotencyKey(key) };
  const earlier = (await findEarlierSubmissions(store, wanted)).filter(({ id }) => id !== own?.id);
  const pageOf = (slug: string) => dappPageHref(language, slug);
  const known = findPublicCollisions(kind, answers, title, earlier, pageOf, own?.slug);
  const collisions = [...known, ...createSubmitterQuestions(kind, answers, known, pageOf, own?.slug)].filter(
    ({ isDoubtful }) => !(isDoubtful && sent.isDistinct),
  );
  return { facts: { language, title, name, identifiers }, collisions };
}

/** Responds with the stored receipt or, for another content under the same key, with an error. */
const respondStored = (c: Context<OriginEnv>, stored: Uint8Array, digest: Uint8Array, receipt: string) =>
  isSame(stored, digest)
    ? respondSuccess(c, { receipt })
    : respondHttpError(c, 409, 'This Idempotency-Key was used for another submission.');

/**
 * Handles requests that need no validation: repeated ones, and new versions that no reviewer has requested. For others,
 * returns the submission to replace, if there is one.
 */
async function findStoredOrReplaced(
  c: Context<OriginEnv>,
  store: SubmissionStore,
  kind: FormKind,
  { key, digest, sent }: { key: string; digest: Uint8Array; sent: FormMetadata },
): Promise<{ answer: Response | Promise<Response> } | { own: StoredSubmission | undefined }> {
  const known = await store.receiptOf(hashIdempotencyKey(key));
  if (known) return { answer: respondStored(c, known.digest, digest, decryptReceipt(known.encryptedReceipt, key)) };
  if (sent.of === undefined) return { own: undefined };
  const revised = await store.revisionDigestOf(hashIdempotencyKey(key));
  if (revised) return { answer: respondStored(c, revised, digest, normalizeReceipt(sent.of) ?? '') };
  const own = await findSubmission(store, sent.of);
  if (!own) return { answer: respondUnknownReceipt(c) };
  return own.kind === kind && own.status === 'changes_requested' ? { own } : { answer: respondStaleSubmission(c) };
}

/** Stores a valid form as a new submission, or as a new version of an existing one. */
async function storeSubmission(
  c: Context<OriginEnv>,
  store: SubmissionStore,
  submission: Omit<NewSubmission, 'key' | 'receipt' | 'encryptedReceipt'>,
  { key, sent, own }: CheckedForm,
): Promise<Response> {
  const { digest, kind } = submission;
  try {
    if (!own) {
      const { receipt, encryptedReceipt } = createReceipt(key);
      const stored = await store.submit({
        ...submission,
        key: hashIdempotencyKey(key),
        receipt: hashReceipt(receipt),
        encryptedReceipt,
      });
      return await respondStored(c, stored.digest, digest, decryptReceipt(stored.encryptedReceipt, key));
    }
    if (await store.revise({ ...submission, id: own.id, key: hashIdempotencyKey(key), message: sent.message ?? '' }))
      return respondSuccess(c, { receipt: normalizeReceipt(sent.of ?? '') ?? '' });
    // Checks again, because a concurrent request may have stored the same version first.
    const after = await findStoredOrReplaced(c, store, kind, { key, digest, sent });
    return 'answer' in after ? await after.answer : respondStaleSubmission(c);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    console.error(`${error.message} Purge, make room, or raise SUBMISSION_STORE_MB.`);
    return respondHttpError(c, 507, 'We can’t store any more submissions right now.');
  }
}

/** Stores a valid form, and never twice. Responds with a receipt, problems, collisions or the missing owner proof. */
export const submitRoute =
  (kind: FormKind, { store, codec, outbound }: SubmitParts): Handler<OriginEnv> =>
  async (c) => {
    const key = c.req.header('idempotency-key')?.toLowerCase() ?? '';
    if (!keyForm.test(key)) return respondHttpError(c, 400, 'Send a UUID as Idempotency-Key.');
    const body = await c.req.arrayBuffer().catch(() => undefined);
    const form = body && readSubmission(kind, c.req.header('content-type') ?? '', new Uint8Array(body));
    if (!form || typeof form === 'string') return respondHttpError(c, 400, form ?? 'The request body is incomplete.');
    const { digest, sent } = form;

    const start = await findStoredOrReplaced(c, store, kind, { key, digest, sent });
    if ('answer' in start) return start.answer;
    const refusal = refuseBot(c, sent) ?? refuseSecret(c, sent.message ?? '');
    if (refusal) return refusal;
    const oversized = oversizedAnswerProblemOf(kind, form.answers);
    if (oversized)
      return respondRefusal(c, submitResultCodes.wrong, 'Some fields are invalid.', { problems: [oversized] });
    const verdict = await checkSubmission(kind, form.answers, offeredOptions);
    if (!verdict.ok)
      return respondRefusal(c, submitResultCodes.wrong, 'Some fields are invalid.', { problems: verdict.problems });
    const { answers } = verdict;
    const listing = kind === 'owner' ? await ownedListingOf(store, answers) : undefined;
    const problems = kind === 'owner' ? findOwnerRequestProblems(answers, listing) : [];
    if (problems.length > 0)
      return respondRefusal(c, submitResultCodes.wrong, 'Some fields are invalid.', { problems });
    const prepared = await prepareFilesToStore(kind, answers, codec);
    if ('problems' in prepared) return respondRefusal(c, submitResultCodes.wrong, 'Some files are invalid.', prepared);
    const checked = { key, sent, answers, own: start.own };
    const { facts, collisions } = await identifyListing(c, store, kind, checked);
    if (collisions.length > 0)
      return respondRefusal(c, submitResultCodes.collision, 'This is already listed or submitted.', { collisions });
    const proof = listing && (await verifyOwnership(listing, digest, outbound));
    if (proof)
      return respondRefusal(c, submitResultCodes.unproven, 'Prove that you own the listed website.', { proof });
    const { agreed } = sent;
    const submission = { ...facts, ...splitPersonalData(kind, answers), agreed, digest, kind, files: prepared.files };
    return storeSubmission(c, store, submission, checked);
  };
