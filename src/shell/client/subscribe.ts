import * as v from 'valibot';
import { call } from '~/api/client.ts';
import * as endpoint from '~/api/subscribe.ts';
import * as constants from '~/config/constants.ts';
import { progressEvent, type Progress } from '~/stores/progress-event.ts';
import { showToast } from '~/ui/toast/show-toast.ts';

// Not through the store: the page's own scripts are built apart from the islands and do without its library.
const tellProgress = (detail: Progress) => document.dispatchEvent(new CustomEvent(progressEvent, { detail }));

function sayInvalid(field: HTMLInputElement, text: string): void {
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

/** Subscribes the address in the footer's field. What is none is not sent; every other end is a toast (spec §8). */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const { invalid = '', failed = '', success = '' } = form.dataset;
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const request = v.safeParse(endpoint.subscribe.request, { email: field.value });
  if (form.ariaBusy === 'true') return;
  if (!request.success) {
    sayInvalid(field, invalid);
    return;
  }
  form.ariaBusy = 'true';
  const isSlow = setTimeout(tellProgress, constants.progress.throttle, { state: 'running', percent: 0 });
  try {
    const { result, message } = await call(endpoint.subscribe, request.output);
    tellProgress({ state: result === 0 ? 'finished' : 'failed', percent: 100 });
    if (result === 0) form.reset();
    showToast(result === 0 ? 'success' : 'error', result === 0 ? success : message || failed);
  } catch {
    tellProgress({ state: 'failed', percent: 100 });
    showToast('error', failed);
  } finally {
    clearTimeout(isSlow);
    form.ariaBusy = null;
  }
}
