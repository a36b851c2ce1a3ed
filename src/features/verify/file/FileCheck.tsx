import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPastedHash } from '~/domain/release/pasted-hash.ts';
import { verdictOf } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { IslandBoundary, type ErrorTexts } from '~/shell/IslandBoundary.tsx';
import { CheckForm } from '../CheckForm.tsx';
import { checkFile, loadPublished, type Outcome } from './check-file.ts';
import type { FileTexts } from './file-texts.ts';
import { Reading } from './Reading.tsx';
import { Verdict } from './Verdict.tsx';

interface Props {
  lang: Language;
  texts: FileTexts;
  error: ErrorTexts;
}

type State =
  { kind: 'nothing' } | { kind: 'reading'; share: number } | { kind: 'done'; outcome: Outcome; name?: string };

/** The checker of files in its boundary: an error of the island never takes down the page. */
export const FileCheck = ({ error, ...props }: Props) => (
  <IslandBoundary texts={error}>
    <Checker {...props} />
  </IslandBoundary>
);

/** The check of one file at a time: a new one ends the one before. */
function useCheck(lang: Language) {
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    setState({ kind: 'nothing' });
  };
  const begin = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'reading', share: 0 });
    const outcome = await checkFile(
      lang,
      file,
      (share) => !signal.aborted && setState({ kind: 'reading', share }),
      signal,
    );
    if (outcome && !signal.aborted) setState({ kind: 'done', outcome, name: file.name });
  };
  const show = (outcome: Outcome) => {
    running.current?.abort();
    setState({ kind: 'done', outcome });
  };
  useEffect(() => () => running.current?.abort(), []);
  return { state, begin, stop, show };
}

/** The field for a hash, as whatever tool prints it. */
function HashField({ lang, texts, onOutcome }: Omit<Props, 'error'> & { onOutcome: (outcome: Outcome) => void }) {
  const [problem, setProblem] = useState<string>();
  const check = async (text: string): Promise<boolean> => {
    setProblem(undefined);
    const published = await loadPublished(lang);
    if (!published) {
      onOutcome({ kind: 'no-list' });
      return false;
    }
    const { manifest, words } = published;
    const pasted = readPastedHash(manifest, text);
    if (pasted.kind === 'sha256') {
      const { sha256 } = pasted;
      onOutcome({ kind: 'checked', ...published, sha256, verdict: verdictOf(manifest, sha256) });
      return false;
    }
    setProblem(words[pasted.kind]);
    return true;
  };
  return <CheckForm id="hash" label={texts.paste} button={texts.check} error={problem} onCheck={check} />;
}

function Checker({ lang, texts }: Omit<Props, 'error'>) {
  const { state, begin, stop, show } = useCheck(lang);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void begin(file);
    // The same file may be chosen again after it has changed.
    if (input.current) input.current.value = '';
  };
  // What was dropped while the island was still waking.
  const early = useEffectEvent(() => take(input.current?.files ?? null));
  useEffect(() => early(), []);
  return (
    <div className="checker">
      <div
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          id="file"
          type="file"
          aria-describedby="file-lead"
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        <p id="file-lead">
          <strong>{texts.drop}</strong>
          {texts.lead}
        </p>
        <label className="button primary" htmlFor="file">
          {texts.choose}
        </label>
      </div>
      {state.kind === 'reading' && <Reading texts={texts} share={state.share} onStop={stop} />}
      <div role="status">
        {state.kind === 'done' && state.outcome.kind === 'checked' && (
          <Verdict lang={lang} checked={state.outcome} name={state.name} />
        )}
        {state.kind === 'done' && state.outcome.kind !== 'checked' && (
          <p className="notice">{texts[state.outcome.kind]}</p>
        )}
      </div>
      <HashField lang={lang} texts={texts} onOutcome={show} />
    </div>
  );
}
