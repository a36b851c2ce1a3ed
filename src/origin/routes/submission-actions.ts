import { submitResultCodes } from '~/api/submit-results.ts';
import type { Context } from 'hono';
import { submissionToReviseEndpoint, submissionActionEndpoint } from '~/api/submissions.ts';
import { submittedFileEndpoint } from '~/api/submitted-file.ts';
import { containsSecret } from '~/domain/submission/secrets.ts';
import { isUndecidedStatus, submitterActionsOf, type SubmitterAction } from '~/domain/submission/status.ts';
import { respondFailureWithData, respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { jsonRoute } from '../body.ts';
import { offeredOptions } from '../submissions/known.ts';
import { normalizeReceipt, hashReceipt } from '../submissions/receipt.ts';
import type { StoredSubmission, SubmissionStore } from '../submission-store.ts';
import { respondSubmissionState, respondUnknownReceipt } from './submission-status.ts';

export async function findSubmission(store: SubmissionStore, typed: string): Promise<StoredSubmission | undefined> {
  const receipt = normalizeReceipt(typed);
  const id = receipt === undefined ? undefined : await store.idOf(hashReceipt(receipt));
  return id === undefined ? undefined : store.read(id);
}

/** Responds to an action that the current status does not allow. */
export const respondStaleSubmission = (c: Context<OriginEnv>) =>
  respondFailureWithData(c, submitResultCodes.stale, 'The submission’s status has changed.', { code: 'stale' });

/** Refuses a message that contains a key or recovery phrase. Otherwise returns undefined. */
export const refuseSecret = (c: Context<OriginEnv>, message: string) =>
  containsSecret(message, offeredOptions)
    ? respondFailureWithData(c, 2, 'This may be a private key or a recovery phrase.', {
        problems: [{ path: 'message', code: 'secret' }],
      })
    : undefined;

/** Performs an action of the submitter. Returns false if the status has changed in the meantime. */
async function performAction(
  store: SubmissionStore,
  { id, status: from }: StoredSubmission,
  step: SubmitterAction,
  message: string,
  purgeFiles?: () => Promise<void>,
): Promise<boolean> {
  const by = { id, from, author: 'submitter' } as const;
  if (step === 'answer') return store.change({ ...by, to: 'received', reason: message });
  const isWithdrawal = step === 'withdraw' || isUndecidedStatus(from);
  if (isWithdrawal && !(await store.change({ ...by, to: 'withdrawn', reason: message }))) return false;
  if (step === 'forget') {
    await store.forgetOne(id);
    await purgeFiles?.();
  }
  return true;
}

/** Handles actions of a receipt's holder: a reply to the reviewer, withdrawal, deletion of personal data. */
export const submissionActionRoute = (store: SubmissionStore, purgeFiles?: () => Promise<void>) =>
  jsonRoute(submissionActionEndpoint, 'Send a receipt and a step as JSON.', async (c, { receipt, step, message }) => {
    if (step === 'answer' && !message) return respondHttpError(c, 400, 'Write a message to the reviewer.');
    const refusal = refuseSecret(c, message);
    if (refusal) return refusal;
    const found = await findSubmission(store, receipt);
    if (!found) return respondUnknownReceipt(c);
    if (!submitterActionsOf(found).includes(step) || !(await performAction(store, found, step, message, purgeFiles)))
      return respondStaleSubmission(c);
    const state = await store.read(found.id);
    return state ? respondSubmissionState(c, state) : respondUnknownReceipt(c);
  });

/** Serves the holder of a receipt its submission, if the reviewer wants it changed. Omits personal data. */
export const submissionToReviseRoute = (store: SubmissionStore) =>
  jsonRoute(submissionToReviseEndpoint, 'Send a receipt as JSON.', async (c, { receipt }) => {
    const found = await findSubmission(store, receipt);
    if (!found) return respondUnknownReceipt(c);
    if (found.status !== 'changes_requested') return respondStaleSubmission(c);
    const files = found.files.filter(({ isPersonal }) => !isPersonal).map(({ field, type }) => ({ field, type }));
    return respondSuccess(c, { kind: found.kind, answers: found.facts, files });
  });

/** Sends a file of the submission as a download. */
export const submittedFileRoute = (store: SubmissionStore) =>
  jsonRoute(submittedFileEndpoint, 'Send a receipt and a field as JSON.', async (c, { receipt, field }) => {
    const found = await findSubmission(store, receipt);
    const wanted = found?.files.find((file) => file.field === field && !file.isPersonal);
    const file = found?.status === 'changes_requested' && wanted ? await store.file(wanted.hash) : undefined;
    if (!file) return respondHttpError(c, 404, 'Nothing here.');
    return c.body(new Uint8Array(file.bytes), 200, { 'content-type': file.type, 'content-disposition': 'attachment' });
  });
