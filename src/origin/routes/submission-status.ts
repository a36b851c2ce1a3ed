import type { Context } from 'hono';
import type * as v from 'valibot';
import { submissionStatusEndpoint } from '~/api/submissions.ts';
import { dappPageHref } from '~/content/wire/dapps.ts';
import { submitterActionsOf } from '~/domain/submission/status.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { respondFailure, respondSuccess, type OriginEnv } from '../answer.ts';
import { jsonRoute } from '../body.ts';
import { normalizeReceipt, hashReceipt } from '../submissions/receipt.ts';
import type { SubmissionState, SubmissionStore } from '../submission-store.ts';
import { languageOfVisitor } from '../texts.ts';

type QueueState = Pick<v.InferOutput<typeof submissionStatusEndpoint.data>, 'queue' | 'median_days'>;

const medianDays = 30;

/** Returns the queue position of a submission and the expected time, if it waits for a reviewer. */
async function queueOf(store: SubmissionStore, receipt: string, { status }: SubmissionState): Promise<QueueState> {
  if (status !== 'received' && status !== 'in_review') return {};
  const { ahead, median } = await store.queue(hashReceipt(receipt), new Date(Date.now() - medianDays * msPerDay));
  // Rounds up, because a shorter wait than announced is better than a longer one.
  return { queue: ahead + 1, ...(median !== undefined && { median_days: Math.max(1, Math.ceil(median / msPerDay)) }) };
}

export function respondSubmissionState(c: Context<OriginEnv>, found: SubmissionState, queue: QueueState = {}) {
  const { kind, title, status, reason, createdAt, updatedAt, slug } = found;
  const language = languageOfVisitor((name) => c.req.header(name));
  return respondSuccess(c, {
    ...{ kind, title, status, created_at: createdAt, updated_at: updatedAt, steps: submitterActionsOf(found) },
    ...(reason && { reason }),
    ...queue,
    ...(kind === 'dapp' && status === 'live' && slug !== undefined && { href: dappPageHref(language, slug) }),
  });
}

export const respondUnknownReceipt = (c: Context<OriginEnv>) => respondFailure(c, 'Unknown receipt.');

export const submissionStatusRoute = (store: SubmissionStore) =>
  jsonRoute(submissionStatusEndpoint, 'Send a receipt as JSON.', async (c, request) => {
    const receipt = normalizeReceipt(request.receipt);
    const found = receipt === undefined ? undefined : await store.state(hashReceipt(receipt));
    if (!found || receipt === undefined) return respondUnknownReceipt(c);
    return respondSubmissionState(c, found, await queueOf(store, receipt, found));
  });
