import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormField, FormKind } from '~/domain/submission/fields.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { dispatchChunkFailure } from '~/shell/client/chunk-failure-event.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { selectPublicOrPersonalAnswers, sha256OfText, serializeAnswerBundle } from './answer-bundle.ts';
import { Control } from './Control.tsx';
import { Drafts } from './Drafts.tsx';
import { SendSection } from './SendSection.tsx';
import { checkForm, createFormState, formSectionsOf, type FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { unpackFormTexts } from './pack-form-texts.ts';
import { createUuid } from './create-uuid.ts';
import { ListingPreview, type PreviewExample } from './Preview.tsx';
import { isFieldGroupComplete } from './form-progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { ListingRules } from './ListingRules.tsx';
import type { SubmissionSendResult } from './send-submission.ts';
import { submissionFormId } from './SendButton.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { isShortField } from './TextControl.tsx';
import { useDrafts, type DraftCommands } from './use-drafts.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { loadFormData } from './form-texts-file.ts';

interface Props {
  kind: FormKind;
  lang: Language;
  /** Texts, packed by `packFormTexts`. */
  packed: string;
  /** Texts next to the form of a listing: titles, and the listing rules, or steps of a change, with their ids. */
  beside?: {
    rules?: readonly (readonly [id: string, text: string])[];
    rulesTitle: string;
    previewTitle: string;
    example: PreviewExample;
  };
  /** URL of the same form at the code hosting site, for sites without an origin. */
  route: string;
  /** URL of a style sheet that the form loads on first use. */
  sheet: string;
}

const now = () => performance.now() / 1000;

// Loads the code that sends the form. Called before it is needed, because the connection may be lost by then.
const loadSend = () => import('./send-submission.ts');

/** Loads the texts and lists of the form. Returns a function that retries if that failed. */
function useFormData(form: FormState, sheet: string): () => Promise<void> {
  const loadData = useCallback(async () => {
    void loadSend().catch(() => undefined);
    if (!form.$data.get())
      await loadFormData(form.lang, sheet).then(
        (data) => form.$data.set(data),
        (error: unknown) => console.warn(error),
      );
  }, [form, sheet]);
  useEffect(() => void loadData(), [loadData]);
  return loadData;
}

interface SubmitOptions {
  form: FormState;
  drafts: DraftCommands;
  loadData: () => Promise<void>;
  /** Returns values that help to detect spam: a honeypot field, and the seconds since hydration. */
  spamSignals: () => { website2: string; seconds: number };
  onRefused: () => void;
}

const focusNext = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());

async function offerBundle({ kind, $sending }: FormState, answers: Answers): Promise<void> {
  const text = await serializeAnswerBundle(kind, selectPublicOrPersonalAnswers(kind, answers, kind === 'application'));
  $sending.set({ state: 'bundle', receipt: await sha256OfText(text) });
  focusNext('bundle');
}

/** Returns a function that validates and sends the form. Its argument `isDistinct` declares that the listing is new. */
function useSubmit({ form, drafts, loadData, spamSignals, onRefused }: SubmitOptions) {
  const { kind, lang, $sending, $problems } = form;
  const stop = useRef<AbortController>(undefined);

  /** Handles code that failed to load, for example because a new release has replaced it. The draft survives a reload. */
  const failToLoad = (): void => {
    dispatchChunkFailure(document);
    $sending.set({ state: 'failed' });
  };

  async function showResult(sent: SubmissionSendResult, answers: Answers): Promise<void> {
    switch (sent.end) {
      case 'received':
        await drafts.discard();
        // The back-forward cache would show the sent answers again, in a form that is still sending.
        addEventListener('pageshow', () => location.reload());
        return location.assign(`${href('success', lang)}#${sent.receipt}`);
      case 'no-origin':
        return offerBundle(form, answers).catch(failToLoad);
      case 'unproven':
        $sending.set({ state: 'unproven', proof: sent.proof });
        return focusNext('proof');
      case 'refused':
        $sending.set({ state: 'idle' });
        $problems.set(sent.problems);
        return onRefused();
      case 'collision':
        return $sending.set({ state: 'collision', collisions: sent.collisions });
      case 'stopped':
        return $sending.set({ state: 'idle' });
      default:
        return $sending.set({ state: sent.end });
    }
  }

  const submit = async (isDistinct: boolean): Promise<void> => {
    $sending.set({ state: 'idle' });
    // Waits for the lists that validation needs, which may still be loading.
    await loadData();
    const verdict = await checkForm(form).catch(() => undefined);
    if (!verdict) return failToLoad();
    if (!verdict.ok) return onRefused();
    if (document.querySelector<HTMLInputElement>('#agreed')?.reportValidity() === false) return;
    stop.current = new AbortController();
    const values = form.$values.get();
    const { key = '', answer } = await drafts.saveForSubmit();
    const version = answer && { of: answer.receipt, message: answer.message };
    const code = await loadSend().catch(() => undefined);
    if (!code) return failToLoad();
    const sent = await code.sendSubmission({
      ...{ kind, lang, key, newKey: createUuid, answers: verdict.answers, signal: stop.current.signal },
      sent: () => ({ ...spamSignals(), ...version, ...(isDistinct && { isDistinct }) }),
      follow: (sending) => $sending.set(sending),
    });
    // Ignores a collision or missing proof if the visitor has changed answers while sending.
    const isOld = form.$values.get() !== values && (sent.end === 'collision' || sent.end === 'unproven');
    await showResult(isOld ? { end: 'stopped' } : sent, verdict.answers);
  };
  return { submit, stop: () => stop.current?.abort() };
}

interface SectionProps {
  form: FormState;
  texts: FormTexts;
  section: string;
  fields: ReturnType<typeof formSectionsOf>[number][1];
}

const canShareLine = (first: FormField, second: FormField): boolean =>
  isShortField(first) && (isShortField(second) || (first.limit.kind === 'one' && second.limit.kind === 'address'));

/** Groups fields into lines. Two short fields in a row share a line, and so do a network and an address. */
function linesOf(fields: SectionProps['fields']): SectionProps['fields'][] {
  const lines: SectionProps['fields'][number][][] = [];
  for (const field of fields) {
    const line = lines.at(-1);
    if (line?.[0] && !line[1] && canShareLine(line[0], field)) line.push(field);
    else lines.push([field]);
  }
  return lines;
}

function Section({ form, texts, section, fields }: SectionProps) {
  const generation = useStore(form.$generation);
  const emptied = useStore(form.$emptied);
  const isDone = useStore(useMemo(() => isFieldGroupComplete(form, fields), [form, fields]));
  const lines = useMemo(() => linesOf(fields), [fields]);
  return (
    <section className={isDone ? 'form-card done' : 'form-card'} aria-labelledby={`section-${section}`}>
      <h3 id={`section-${section}`}>{texts.sections[section]}</h3>
      {lines.map((line) => {
        const controls = line.map((field) => (
          <Control
            key={`${field.name} ${generation} ${emptied[field.name] ?? 0}`}
            form={form}
            field={field}
            texts={texts}
          />
        ));
        return line.length === 1 ? (
          controls
        ) : (
          <div className="pair" key={line[0]?.name}>
            {controls}
          </div>
        );
      })}
    </section>
  );
}

function Sections({ form, texts }: { form: FormState; texts: FormTexts }) {
  const sections = useMemo(() => formSectionsOf(form.kind), [form]);
  return sections.map(([section, fields]) => (
    <Section key={section} form={form} texts={texts} section={section} fields={fields} />
  ));
}

type BesideProps = NonNullable<Props['beside']> & {
  form: FormState;
  texts: FormTexts;
  isHydrated: boolean;
};

/** Preview, rules and progress: next to the form. In one column, the preview follows the first group of fields. */
const Beside = ({ form, texts, isHydrated, rules, rulesTitle, previewTitle, example }: BesideProps) => (
  <aside className="beside">
    {/* This is no landmark, because a group of fields may have the same title. */}
    <div className={`preview of-${form.kind}`} role="group" aria-labelledby="preview">
      <h3 id="preview">{previewTitle}</h3>
      <ListingPreview form={form} texts={texts} example={example} />
    </div>
    {rules && (
      <section className="rules-box" aria-labelledby="rules">
        <h3 id="rules">{rulesTitle}</h3>
        {/* Collapsed in a single column, so that the rules do not push the fields away. */}
        <details>
          <summary>{rulesTitle}</summary>
          <ListingRules form={form} isHydrated={isHydrated} rules={rules} />
        </details>
      </section>
    )}
    <ProgressBar form={form} texts={texts} />
    <p className="form-free">{texts.free}</p>
  </aside>
);

function useSpamSignals(isHydrated: boolean) {
  const honeypot = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  useEffect(() => {
    if (isHydrated) since.current = now();
  }, [isHydrated]);
  const spamSignals = () => ({ website2: honeypot.current?.value ?? '', seconds: Math.round(now() - since.current) });
  // Clears the honeypot, so that a retry can succeed if an extension has filled it in.
  const clearHoneypot = () => {
    if (honeypot.current) honeypot.current.value = '';
  };
  return { honeypot, spamSignals, clearHoneypot };
}

function SubmissionForm({ kind, lang, packed, route, sheet, beside }: Props) {
  const texts = useMemo(() => unpackFormTexts(kind, packed), [kind, packed]);
  const [form] = useState(() => createFormState(kind, lang));
  const root = useRef<HTMLFormElement>(null);
  // The first render must equal the built HTML. Content that depends on the browser follows after hydration.
  const isHydrated = useHydrated();
  const [tries, setTries] = useState(0);
  const isRunning = useRef(false);
  const { honeypot, spamSignals, clearHoneypot } = useSpamSignals(isHydrated);
  const drafts = useDrafts(form, root, texts.progress);
  useFocusRestore(form);
  const loadData = useFormData(form, sheet);
  const onRefused = () => setTries((count) => count + 1);
  const { submit, stop } = useSubmit({ form, drafts, loadData, spamSignals, onRefused });

  const onSubmit = async (isDistinct: boolean) => {
    // Ignores further presses until the attempt ends, because each would send the form under another key.
    if (isRunning.current) return;
    isRunning.current = true;
    await submit(isDistinct).finally(() => (isRunning.current = false));
    clearHoneypot();
  };
  return (
    <div className="submission">
      {beside && <Beside form={form} texts={texts} isHydrated={isHydrated} {...beside} />}
      <form
        id={submissionFormId}
        ref={root}
        noValidate
        method="post"
        onFocus={() => void loadData()}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(false);
        }}
      >
        {isHydrated ? <Drafts form={form} drafts={drafts} /> : <div className="drafts" />}
        {isHydrated && <ProblemSummary form={form} texts={texts} tries={tries} />}
        <Sections form={form} texts={texts} />
        <input
          ref={honeypot}
          className="visually-hidden"
          name="website2"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <SendSection {...{ form, texts, route }} onStop={stop} onInsist={() => void onSubmit(true)} />
      </form>
    </div>
  );
}

export const Form = withErrorView(SubmissionForm);
