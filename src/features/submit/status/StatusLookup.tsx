import { useLayoutEffect, useRef, useState } from 'react';
import { callEndpoint, CallError } from '~/api/client.ts';
import { submissionStatusEndpoint, type FoundSubmission } from '~/api/submissions.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Language } from '~/i18n/languages.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { hasOrigin } from '~/stores/has-origin.ts';
import { failLoadingProgress, finishLoadingProgress, startLoadingProgress } from '~/stores/loading-progress.ts';
import { OwnReceipts } from './OwnReceipts.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
import { StatusResult } from './StatusResult.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import type { StatusTexts } from './status-texts.ts';

interface Props {
  lang: Language;
  forms: Record<FormKind, string>;
  texts: StatusTexts;
}

type Problem = 'unknown' | 'failed' | 'bare';
type Answer = { problem: Problem } | { receipt: string; found: FoundSubmission };

const notFound = 404;

async function ask(receipt: string, lang: string): Promise<Answer> {
  startLoadingProgress();
  try {
    const isServed = await hasOrigin();
    const { data } = isServed ? await callEndpoint(submissionStatusEndpoint, { receipt }, { lang }) : {};
    finishLoadingProgress();
    if (data) return { receipt, found: data };
    return { problem: isServed ? 'unknown' : 'bare' };
  } catch (error) {
    const isUnknown = error instanceof CallError && error.status === notFound;
    if (isUnknown) finishLoadingProgress();
    else failLoadingProgress();
    return { problem: isUnknown ? 'unknown' : 'failed' };
  }
}

/** A form that looks up a receipt. Its field is uncontrolled, so that text typed before hydration stays. */
function Lookup({ lang, forms, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const latest = useRef<object>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const given = answer && 'found' in answer ? answer : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;

  // Focuses the result before it is painted. Focusing scrolls, and later it could move what a visitor is about to
  // press.
  useLayoutEffect(() => {
    if (given) result.current?.focus();
    else if (problem) field.current?.focus();
  }, [given, problem]);

  const lookUp = async (text: string) => {
    // Visitors may paste the whole link, which ends with the receipt.
    const receipt = trimInvisible(text).replace(/^.*#/, '');
    const own = (latest.current = {});
    setAnswer(undefined);
    setIsBusy(receipt !== '');
    if (!receipt) {
      field.current?.focus();
      return;
    }
    const found = await ask(receipt, lang);
    // Ignores the result if the visitor has looked up another receipt in the meantime.
    if (latest.current !== own) return;
    setAnswer(found);
    setIsBusy(false);
  };
  return (
    <>
      {/* `method="dialog"` does nothing without the island, so that no receipt ends up in a URL. */}
      <form
        className="status-form"
        method="dialog"
        aria-busy={isBusy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void lookUp(field.current?.value ?? '');
        }}
      >
        <div className="field">
          <label htmlFor="receipt">{texts.receipt}</label>
          <input
            ref={field}
            id="receipt"
            name="receipt"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={80}
            aria-describedby="receipt-error"
            onInput={() => {
              if (problem) setAnswer(undefined);
            }}
          />
          <p className="field-error" id="receipt-error" role="alert">
            {problem && texts[problem]}
          </p>
        </div>
        <button className="button primary" type="submit">
          {texts.action}
        </button>
      </form>
      {given && <StatusResult ref={result} lang={lang} texts={texts} found={given.found} />}
      <ReviewProgress texts={texts.statuses} kind={given?.found.kind} current={given?.found.status} />
      {given && (
        <SubmissionActions
          {...{ lang, texts, forms, ...given }}
          onTaken={(found) => {
            // Ignores the result if the visitor has looked up another receipt in the meantime.
            const isShown = (now?: Answer) => now && 'receipt' in now && now.receipt === given.receipt;
            setAnswer((now) => (isShown(now) ? { ...given, found } : now));
          }}
        />
      )}
      <OwnReceipts
        lang={lang}
        texts={texts}
        onChoose={(receipt) => {
          if (field.current) field.current.value = receipt;
          void lookUp(receipt);
        }}
      />
    </>
  );
}

export const StatusLookup = withErrorView(Lookup);
