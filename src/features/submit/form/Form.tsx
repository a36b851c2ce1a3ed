import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { IslandBoundary, type ErrorTexts } from '~/shell/IslandBoundary.tsx';
import { hashOf, pack } from './bundle.ts';
import { Control } from './Control.tsx';
import { Drafts } from './Drafts.tsx';
import { Foot } from './Foot.tsx';
import { checkAll, createForm, sectionsOf, type FormState } from './form-state.ts';
import { unpackTexts } from './pack-texts.ts';
import { Preview } from './Preview.tsx';
import { Rules } from './Rules.tsx';
import { send } from './send.ts';
import { Summary } from './Summary.tsx';
import { useDrafts } from './use-drafts.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { loadHelp } from './words-file.ts';

interface Props {
  kind: FormKind;
  lang: Language;
  /** The texts as `pack-texts.ts` has packed them. */
  packed: string;
  /** The listing rules, each with its id; an application has none. */
  rules: readonly (readonly [id: string, text: string])[];
  rulesTitle: string;
  previewTitle: string;
  /** Where the same can be handed in on code hosting. */
  route: string;
  error: ErrorTexts;
}

/** The form in its boundary: an error of the island never takes down the page. */
export const Form = ({ error, ...props }: Props) => (
  <IslandBoundary texts={error}>
    <SubmissionForm {...props} />
  </IslandBoundary>
);

const now = () => performance.now() / 1000;

/** Asks for the words and lists of the form, again with each sign of a visitor until they have come. */
function useHelp(form: FormState): () => void {
  const ask = useCallback(() => {
    if (!form.$help.get()) void loadHelp(form.lang).then(form.$help.set, (error: unknown) => console.warn(error));
  }, [form]);
  useEffect(ask, [ask]);
  return ask;
}

function SubmissionForm({ kind, lang, packed, rules, rulesTitle, previewTitle, route }: Omit<Props, 'error'>) {
  const texts = useMemo(() => unpackTexts(kind, packed), [kind, packed]);
  const [form] = useState(() => createForm(kind, lang));
  const root = useRef<HTMLFormElement>(null);
  const honey = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  const stop = useRef<AbortController>(undefined);
  // The first rendering is what was built; what depends on the browser comes after it.
  const [isAwake, setIsAwake] = useState(false);
  const [tries, setTries] = useState(0);
  const generation = useStore(form.$generation);
  const emptied = useStore(form.$emptied);
  const desk = useDrafts(form, root);
  useFocusKept(form);
  const ask = useHelp(form);
  useEffect(() => {
    since.current = now();
    setIsAwake(true);
  }, []);

  const endAsBundle = async (answers: Readonly<Record<string, unknown>>) => {
    const text = await pack(kind, answers);
    form.$sending.set({ state: 'bundle', text, receipt: await hashOf(text) });
    requestAnimationFrame(() => document.getElementById('bundle')?.focus());
  };
  const submit = async (isDistinct: boolean) => {
    ask();
    form.$sending.set({ state: 'idle' });
    const verdict = await checkAll(form).catch(() => undefined);
    if (!verdict) {
      form.$sending.set({ state: 'failed' });
      return;
    }
    if (!verdict.ok) {
      setTries((count) => count + 1);
      return;
    }
    stop.current = new AbortController();
    const { key = '' } = await desk.sealed();
    const sent = await send({
      ...{ kind, lang, key, answers: verdict.answers, signal: stop.current.signal },
      sent: () => ({
        website2: honey.current?.value ?? '',
        seconds: Math.round(now() - since.current),
        ...(isDistinct && { isDistinct }),
      }),
      follow: (sending) => form.$sending.set(sending),
    });
    // Whatever filled it in, a person who sends again is none the worse.
    if (honey.current) honey.current.value = '';
    if (sent.end === 'received') {
      await desk.sent();
      location.assign(`${href('success', lang)}#${sent.receipt}`);
    } else if (sent.end === 'bare') await endAsBundle(verdict.answers);
    else if (sent.end === 'refused') {
      form.$sending.set({ state: 'idle' });
      form.$problems.set(sent.problems);
      setTries((count) => count + 1);
    } else if (sent.end === 'collision') form.$sending.set({ state: 'collision', collisions: sent.collisions });
    else form.$sending.set({ state: sent.end === 'stopped' ? 'idle' : sent.end });
  };

  return (
    <div className="submission">
      <form
        ref={root}
        noValidate
        method="post"
        onFocus={ask}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        {isAwake ? <Drafts form={form} desk={desk} /> : <div className="drafts" />}
        {isAwake && <Summary form={form} texts={texts} tries={tries} />}
        {sectionsOf(kind).map(([section, fields]) => (
          <section className="form-card" key={section} aria-labelledby={`section-${section}`}>
            <h3 id={`section-${section}`}>{texts.sections[section]}</h3>
            {fields.map((field) => (
              <Control
                key={`${field.name} ${generation} ${emptied[field.name] ?? 0}`}
                form={form}
                field={field}
                texts={texts}
              />
            ))}
          </section>
        ))}
        <input ref={honey} className="website2" name="website2" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Foot
          form={form}
          texts={texts}
          route={route}
          onStop={() => stop.current?.abort()}
          onInsist={() => void submit(true)}
        />
      </form>
      {kind !== 'application' && (
        <aside className="beside">
          <section aria-labelledby="preview">
            <h3 id="preview">{previewTitle}</h3>
            <Preview form={form} />
          </section>
          <section aria-labelledby="rules">
            <h3 id="rules">{rulesTitle}</h3>
            <Rules form={form} isAwake={isAwake} rules={rules} />
          </section>
        </aside>
      )}
    </div>
  );
}
