import type * as v from 'valibot';
import { call, type ApiAnswer } from '~/api/client.ts';
import { sentFileDownload, sentSubmission, submissionStep, type submissionStatus } from '~/api/submissions.ts';
import { containsSecret } from '~/domain/submission/secrets.ts';
import type { SubmitterStep } from '~/domain/submission/status.ts';
import { markDraft } from './form/draft-mark.ts';
import { saveDraft } from './form/drafts.ts';
import { newId } from './form/new-id.ts';
import { loadRecoveryWords } from './form/words-file.ts';

type Found = v.InferOutput<typeof submissionStatus.data>;

interface Offer {
  receipt: string;
  found: Found;
  onTaken: (found: Found) => void;
}

const staleResult = 4;

const stepsIn = (part: HTMLElement) => part.querySelector<HTMLElement>('.status-steps');

export function hideSteps(part: HTMLElement): void {
  const box = stepsIn(part);
  if (box) box.hidden = true;
}

async function fileOf(receipt: string, { field, type }: { field: string; type: string }): Promise<[string, File]> {
  const response = await fetch(sentFileDownload.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, field }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return [field, new File([await response.blob()], `${field}.${type.split('/')[1] ?? ''}`, { type })];
}

/** Creates a draft of a new version, which the form opens. Returns `kept` or the reason for a failure. */
async function draftOf(receipt: string, message: string): Promise<'kept' | 'failed' | 'stale' | 'nodraft'> {
  const sent = await call(sentSubmission, { receipt }).catch(() => undefined);
  if (!sent?.data) return sent?.result === staleResult ? 'stale' : 'failed';
  const { kind, answers, files } = sent.data;
  const read = await Promise.all(files.map((file) => fileOf(receipt, file))).catch(() => undefined);
  if (!read) return 'failed';
  const values = { ...answers, ...Object.fromEntries(read) };
  const draft = { id: newId(), kind, values, changed: Date.now(), answer: { receipt, message } };
  return saveDraft(draft).then(
    () => {
      markDraft(kind, {});
      return 'kept' as const;
    },
    () => 'nodraft' as const,
  );
}

/** Shows the steps that the status allows, and handles them. */
export function offerSteps(part: HTMLElement, { receipt, found, onTaken }: Offer): void {
  const box = stepsIn(part);
  const line = box?.querySelector('.status-done');
  const form = box?.querySelector('form');
  const message = box?.querySelector('textarea');
  const fault = message?.parentElement?.querySelector('[role=alert]');
  if (!box || !line || !form || !message || !fault) return;
  box.hidden = false;
  line.replaceChildren();
  fault.replaceChildren();
  for (const offered of box.querySelectorAll<HTMLElement>('[data-step]')) {
    offered.hidden = !found.steps.some((step) => step === offered.dataset['step']);
    offered.removeAttribute('open');
  }
  const say = (key: 'done' | 'stale' | 'failed' | 'nodraft') => (line.textContent = part.dataset[key] ?? '');

  /** Clears the message and returns true if it contains a secret, so that it is neither sent nor saved in a draft. */
  const removesSecret = async () => {
    const words = await loadRecoveryWords().catch(() => undefined);
    const isSecret = containsSecret(message.value, { words });
    fault.textContent = isSecret ? (part.dataset['secret'] ?? '') : '';
    if (!isSecret) return false;
    message.value = '';
    message.focus();
    return true;
  };

  const take = async (step: SubmitterStep) => {
    const request = { receipt, step, message: step === 'answer' ? message.value.trim() : '' };
    const answer: ApiAnswer<Found> | undefined = await call(submissionStep, request, {
      lang: document.documentElement.lang,
    }).catch(() => undefined);
    if (!answer?.data) return say(answer?.result === staleResult ? 'stale' : 'failed');
    message.value = '';
    onTaken(answer.data);
    return say('done');
  };
  const revise = async () => {
    const end = await draftOf(receipt, message.value.trim());
    const forms = JSON.parse(part.dataset['forms'] ?? '{}') as Record<string, string>;
    const address = forms[found.kind];
    if (end === 'kept' && address) location.assign(address);
    else say(end === 'kept' ? 'failed' : end);
  };
  /** Ignores presses while a step runs. */
  const begin = async (work: () => Promise<unknown>) => {
    if (box.ariaBusy) return;
    box.ariaBusy = 'true';
    await work();
    box.ariaBusy = null;
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    void begin(async () => {
      if (!(await removesSecret()) && message.value.trim()) await take('answer');
    });
  };
  box.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const step = button?.dataset['take'];
    if (button && 'revise' in button.dataset) {
      void begin(async () => {
        if (!(await removesSecret())) await revise();
      });
    } else if (step === 'withdraw' || step === 'forget') void begin(() => take(step));
  };
}
