import { useRef, useState } from 'react';
import { callEndpoint } from '~/api/client.ts';
import { maxReviewMessageLength, submissionActionEndpoint, type FoundSubmission } from '~/api/submissions.ts';
import { submitResultCodes } from '~/api/submit-results.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmitterAction } from '~/domain/submission/status.ts';
import type { Language } from '~/i18n/languages.ts';
import { failLoadingProgress, finishLoadingProgress, startLoadingProgress } from '~/stores/loading-progress.ts';
import type { StatusTexts } from './status-texts.ts';
import type * as StepCode from './step-code.ts';

interface Props {
  lang: Language;
  texts: StatusTexts;
  forms: Record<FormKind, string>;
  receipt: string;
  found: FoundSubmission;
  onTaken: (found: FoundSubmission) => void;
}

/** Loads the code for replies and new versions (submission-status-script.ts), whose path the page contains. */
function loadSteps(): Promise<typeof StepCode> {
  const path = document.querySelector<HTMLElement>('.status')?.dataset['steps'] ?? '';
  return import(/* @vite-ignore */ path) as Promise<typeof StepCode>;
}

/** Offers the actions that the status allows: reply, new version, withdrawal, deletion of personal data. */
export function SubmissionActions({ lang, texts, forms, receipt, found, onTaken }: Props) {
  const message = useRef<HTMLTextAreaElement>(null);
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [line, setLine] = useState<'done' | 'stale' | 'failed' | 'noDraft'>();
  const [hasSecret, setHasSecret] = useState(false);
  const { steps } = found;

  /** Runs an action. Ignores further presses of a button until the action ends. */
  const begin = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await work().catch(() => setLine('failed'));
    isRunning.current = false;
    setIsBusy(false);
  };
  /**
   * Clears a message that contains a secret, so that the message is neither sent nor stored. Returns whether it did so.
   */
  const removesSecret = async ({ messageContainsSecret }: typeof StepCode) => {
    const field = message.current;
    const isFound = field !== null && (await messageContainsSecret(field.value));
    setHasSecret(isFound);
    if (isFound) {
      field.value = '';
      field.focus();
    }
    return isFound;
  };
  const take = async (step: SubmitterAction) => {
    const request = { receipt, step, message: step === 'answer' ? (message.current?.value.trim() ?? '') : '' };
    startLoadingProgress();
    const answer = await callEndpoint(submissionActionEndpoint, request, { lang }).catch(() => undefined);
    if (!answer?.data) {
      failLoadingProgress();
      setLine(answer?.result === submitResultCodes.stale ? 'stale' : 'failed');
      return;
    }
    finishLoadingProgress();
    if (message.current) message.current.value = '';
    onTaken(answer.data);
    setLine('done');
  };
  const reply = async () => {
    if (!(await removesSecret(await loadSteps())) && message.current?.value.trim()) await take('answer');
  };
  const revise = async () => {
    const code = await loadSteps();
    if (await removesSecret(code)) return;
    const end = await code.createRevisionDraft(receipt, message.current?.value.trim() ?? '');
    if (end === 'kept') location.assign(forms[found.kind]);
    else setLine(end);
  };

  return (
    <div className="status-steps" aria-busy={isBusy || undefined}>
      <p className="status-done" role="status">
        {line && texts[line]}
      </p>
      {steps.includes('answer') && (
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault();
            void begin(reply);
          }}
        >
          <h2>{texts.answerTitle}</h2>
          <div className="field">
            <label htmlFor="message">{texts.message}</label>
            <textarea
              ref={message}
              id="message"
              name="message"
              required
              maxLength={maxReviewMessageLength}
              aria-describedby="message-error"
            />
            <p className="field-error" id="message-error" role="alert">
              {hasSecret && texts.secret}
            </p>
          </div>
          <p className="actions">
            <button className="button primary" type="submit">
              {texts.answer}
            </button>
            <button className="button" type="button" aria-describedby="revise-hint" onClick={() => void begin(revise)}>
              {texts.revise}
            </button>
          </p>
          <p className="quiet small" id="revise-hint">
            {texts.reviseHint}
          </p>
        </form>
      )}
      {(['withdraw', 'forget'] as const).map(
        (step) =>
          steps.includes(step) && (
            // The key changes with the status, so that an open `details` element closes.
            <details key={`${step} ${found.status}`}>
              <summary>{texts[step]}</summary>
              <p>{texts[`${step}Hint`]}</p>
              {step === 'forget' && <p className="quiet small">{texts.privacy}</p>}
              <button className="button" type="button" onClick={() => void begin(() => take(step))}>
                {texts[`${step}Yes`]}
              </button>
            </details>
          ),
      )}
    </div>
  );
}
