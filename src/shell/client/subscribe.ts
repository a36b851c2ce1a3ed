import * as v from 'valibot';
import { callEndpoint, CallError } from '~/api/client.ts';
import * as endpoint from '~/api/subscribe.ts';
import { failLoadingProgress, finishLoadingProgress, startLoadingProgress } from '~/stores/loading-progress.ts';
import { showToast } from './toasts.ts';

/** Messages by language, which site-script.ts inserts into the bundle. */
type Words = Record<'invalid' | 'failed' | 'busy' | 'broken' | 'success', string>;
declare const SUBSCRIBE_TEXTS: Record<'en', Words> & Partial<Record<string, Words>>;

const texts = SUBSCRIBE_TEXTS[document.documentElement.lang] ?? SUBSCRIBE_TEXTS.en;
const tooManyRequests = 429;

/** Returns a message about an error in the page's language. Does not show the host's messages, which are technical. */
function reasonOf(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === undefined) return texts.failed;
  return status === tooManyRequests ? texts.busy : texts.broken;
}

/**
 * Subscribes an e-mail address. Returns an error for an invalid address without sending it. Shows other results as
 * toasts (rows X10 to X13).
 */
export async function sendSubscription(
  email: string,
  form: HTMLFormElement,
): Promise<{ invalid: string } | { isSent: boolean }> {
  const request = v.safeParse(endpoint.subscribeEndpoint.request, { email });
  if (!request.success) return { invalid: texts.invalid };
  startLoadingProgress();
  try {
    const { result, message } = await callEndpoint(endpoint.subscribeEndpoint, request.output, {
      lang: document.documentElement.lang,
    });
    const isSent = result === 0;
    if (isSent) finishLoadingProgress();
    else failLoadingProgress();
    showToast(isSent ? 'success' : 'error', message || (isSent ? texts.success : texts.broken), form);
    return { isSent };
  } catch (error) {
    failLoadingProgress();
    showToast('error', reasonOf(error), form);
    return { isSent: false };
  }
}
