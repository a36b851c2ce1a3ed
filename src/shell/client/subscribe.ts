import * as v from 'valibot';
import { call, CallError } from '~/api/client.ts';
import * as endpoint from '~/api/subscribe.ts';
import { failProgress, finishProgress, startProgress } from '~/stores/progress.ts';
import { showToast } from './toasts.ts';

/** Messages by language. site-script.ts inserts them into this script, so that no page contains them. */
type Words = Record<'invalid' | 'failed' | 'busy' | 'broken' | 'success', string>;
declare const SUBSCRIBE_TEXTS: Record<'en', Words> & Partial<Record<string, Words>>;

const texts = SUBSCRIBE_TEXTS[document.documentElement.lang] ?? SUBSCRIBE_TEXTS.en;
const tooManyRequests = 429;

function showInvalid(field: HTMLInputElement, text: string): void {
  const error = document.getElementById('subscribe-error');
  error?.replaceChildren(text);
  field.ariaInvalid = 'true';
  field.focus();
  field.addEventListener(
    'input',
    () => {
      error?.replaceChildren();
      field.ariaInvalid = null;
    },
    { once: true },
  );
}

/** Returns the message for an error in the page's language. The host's own messages are technical and in English. */
function reasonOf(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === undefined) return texts.failed;
  return status === tooManyRequests ? texts.busy : texts.broken;
}

/**
 * Subscribes the address of the footer's form. An invalid address is not sent. All other results are toasts (rows X10 to
 * X13).
 */
export async function sendSubscription(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  const request = v.safeParse(endpoint.subscribe.request, { email: field?.value });
  if (form.ariaBusy === 'true') return;
  if (!request.success) {
    if (field) showInvalid(field, texts.invalid);
    return;
  }
  form.ariaBusy = 'true';
  startProgress();
  try {
    const { result, message } = await call(endpoint.subscribe, request.output, { lang: document.documentElement.lang });
    if (result === 0) {
      finishProgress();
      form.reset();
    } else failProgress();
    showToast(result === 0 ? 'success' : 'error', message || (result === 0 ? texts.success : texts.broken), form);
  } catch (error) {
    failProgress();
    showToast('error', reasonOf(error), form);
  } finally {
    form.ariaBusy = null;
  }
}
