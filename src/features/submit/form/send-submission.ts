import * as v from 'valibot';
import type { FormMetadata } from '~/api/form-metadata.ts';
import { submitResultCodes } from '~/api/submit-results.ts';
import { submissionPath, SubmitResponseSchema, type Collision, type OwnerProof } from '~/api/submit.ts';
import * as constants from '~/config/constants.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import { listingRulesDate } from '~/domain/submission/rules-date.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { hasOrigin } from '~/stores/has-origin.ts';
import { saveReceipt } from '~/stores/own-receipts.ts';
import type { SubmissionSendState } from './send-state.ts';

export type SubmissionSendResult =
  | { end: 'received'; receipt: string }
  | { end: 'refused'; problems: FieldProblem[] }
  | { end: 'collision'; collisions: Collision[] }
  | { end: 'unproven'; proof: OwnerProof }
  | { end: 'failed' | 'busy' | 'stale' | 'stopped' | 'no-origin' };

interface Attempt {
  status: number;
  answer: v.InferOutput<typeof SubmitResponseSchema> | undefined;
  /** The value of `Retry-After` in seconds; 0 if the header is missing. */
  retryAfter: number;
}

export interface SendSubmissionOptions {
  kind: FormKind;
  lang: string;
  answers: Answers;
  /** The idempotency key, which is the same for each attempt. */
  key: string;
  newKey: () => string;
  /** Returns values that help to detect spam. Called again for each attempt. */
  sent: () => FormMetadata;
  follow: (sending: SubmissionSendState) => void;
  signal: AbortSignal;
}

const retryDelays = [1000, 3000, 9000];
const statuses = { missing: 404, conflict: 409, tooMany: 429, unavailable: 503, full: 507 } as const;
/** Maximum number of seconds to wait without showing it to the visitor. */
const maxSilentWait = 30;

/** Returns the agreement to the listing rules, if the form has rules. */
const agreement = () =>
  document.querySelector<HTMLInputElement>('#agreed')?.checked ? { agreed: listingRulesDate } : {};

function bodyOf({ answers, sent }: SendSubmissionOptions): FormData {
  const body = new FormData();
  const entries = Object.entries(answers);
  const texts = entries.filter(([, value]) => !(value instanceof File));
  body.set('submission', JSON.stringify({ ...Object.fromEntries(texts), sent: { ...sent(), ...agreement() } }));
  for (const [name, value] of entries) if (value instanceof File) body.set(name, value);
  return body;
}

/** Makes one attempt to send. Each progress event restarts the timeout of 30 s. Status 0 means no response. */
const sendOnce = (options: SendSubmissionOptions) =>
  new Promise<Attempt>((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, constants.httpTimeout);
    request.open('POST', submissionPath(options.kind));
    request.setRequestHeader('Idempotency-Key', options.key);
    request.setRequestHeader('lang', options.lang);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, constants.httpTimeout);
      options.follow({ state: 'sending', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
    };
    request.onloadend = () => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', stop);
      const answer = v.safeParse(SubmitResponseSchema, request.response);
      resolve({
        status: request.status,
        answer: answer.success ? answer.output : undefined,
        retryAfter: Number(request.getResponseHeader('Retry-After')) || 0,
      });
    };
    options.signal.addEventListener('abort', stop);
    request.send(bodyOf(options));
  });

/** Resolves with the result that `begin` passes to `done`, or with undefined if the visitor stops first. */
const abortable = <Result>(signal: AbortSignal, begin: (done: (result: Result) => void) => void) =>
  new Promise<Result | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    begin(resolve);
  });

async function waitUntilOnline({ follow, signal }: SendSubmissionOptions): Promise<void> {
  if (navigator.onLine || signal.aborted) return;
  follow({ state: 'offline' });
  await abortable<Event>(signal, (done) => addEventListener('online', done, { once: true }));
}

function resultOf({ status, answer, retryAfter }: Attempt): SubmissionSendResult | undefined {
  if (status === statuses.tooMany || (status === statuses.unavailable && retryAfter > 0))
    return retryAfter <= maxSilentWait ? undefined : { end: 'busy' };
  // Does not retry if the origin's storage is full.
  if (status === statuses.full) return { end: 'failed' };
  // Retries after network failures and errors of the host. Other client errors are final.
  if (status === 0 || status >= 500 || status === statuses.conflict || (status === 200 && !answer)) return undefined;
  // A 404 means that there is no origin, or one that accepts no forms.
  if (status === statuses.missing) return { end: 'no-origin' };
  if (status !== 200 || !answer) return { end: 'failed' };
  if (!('data' in answer)) return { end: answer.result === submitResultCodes.stale ? 'stale' : 'failed' };
  const { data } = answer;
  if ('receipt' in data) return { end: 'received', ...data };
  if ('proof' in data) return { end: 'unproven', ...data };
  return 'collisions' in data ? { end: 'collision', ...data } : { end: 'refused', ...data };
}

/** Sends a form. Waits for a connection, and makes four attempts with the same key. Never rejects. */
export async function sendSubmission(options: SendSubmissionOptions): Promise<SubmissionSendResult> {
  const { signal, follow } = options;
  const isStopped = () => signal.aborted;
  let { key } = options;
  for (let count = 0; ; count++) {
    await waitUntilOnline(options);
    if (isStopped()) return { end: 'stopped' };
    follow({ state: 'sending', percent: 0 });
    const isServed = await abortable<boolean>(signal, (done) => void hasOrigin().then(done, () => done(true)));
    if (isServed === undefined) return { end: 'stopped' };
    if (!isServed) return { end: 'no-origin' };
    const attempt = await sendOnce({ ...options, key });
    const end = resultOf(attempt);
    if (end?.end === 'received') {
      const { kind, answers } = options;
      const title =
        [answers['title'], answers['name'], answers['listing']].find((one) => typeof one === 'string') ?? '';
      saveReceipt({ receipt: end.receipt, kind, title: kind === 'application' ? '' : title, at: Date.now() });
      // Even if the visitor has stopped in the meantime, because the submission is stored.
      return end;
    }
    if (isStopped()) return { end: 'stopped' };
    if (end) return end;
    // A conflict means that the key belongs to another submission and that nothing was stored.
    if (attempt.status === statuses.conflict) key = options.newKey();
    const delay = retryDelays[count];
    // Waits for a connection. A lost connection does not count as a failed attempt.
    if (delay === undefined && navigator.onLine) return { end: attempt.retryAfter > 0 ? 'busy' : 'failed' };
    follow({ state: navigator.onLine ? 'again' : 'offline' });
    await abortable<undefined>(signal, (done) => setTimeout(done, Math.max(delay ?? 0, attempt.retryAfter * 1000)));
  }
}
