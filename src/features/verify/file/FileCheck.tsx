import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkInstalledApp } from '~/domain/official/installed.ts';
import { readPastedHashes, type PastedHash } from '~/domain/release/pasted-hash.ts';
import { fileVerdictOf } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { VerifyForm } from '../VerifyForm.tsx';
import { checkFile, loadVerdictData, type FileOutcome, type VerdictInput } from './check-file.ts';
import type { FileCheckTexts } from './file-check-texts.ts';
import { InstalledAppVerdictBox } from './InstalledAppVerdictBox.tsx';
import { ReadingProgress } from './Reading.tsx';
import { FileVerdictBox } from './Verdict.tsx';

interface Props {
  lang: Language;
  texts: FileCheckTexts;
}

interface Result {
  outcome: FileOutcome;
  name?: string | undefined;
}

type State =
  | { kind: 'nothing' }
  | { kind: 'reading'; share: number }
  | { kind: 'done'; results: readonly Result[] }
  | { kind: 'wrong'; problem: string };

/** Checks a pasted text as the identity of an installed app or extension, or else as a list of hashes. */
function checkPasted(published: VerdictInput, text: string): Result[] {
  const verdict = checkInstalledApp(published.manifest, text);
  if (verdict) return [{ outcome: { kind: 'installed', ...published, verdict } }];
  return resultsOf(published, readPastedHashes(published.manifest, text));
}

function resultsOf(published: VerdictInput, pasted: readonly PastedHash[]): Result[] {
  const { manifest, words } = published;
  return pasted.map(({ name, ...line }) => ({
    name,
    outcome:
      line.kind === 'sha256'
        ? { kind: 'checked', ...published, sha256: line.sha256, verdict: fileVerdictOf(manifest, line.sha256) }
        : { kind: 'wrong', problem: words[line.kind] },
  }));
}

/** Runs one check at a time. A new check aborts the previous one. */
function useCheck(lang: Language) {
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const running = useRef<AbortController>(undefined);
  const isOfText = useRef(false);
  const begin = (first: State, ofText: boolean) => {
    running.current?.abort();
    isOfText.current = ofText;
    setState(first);
    return (running.current = new AbortController()).signal;
  };
  const checkChosen = async (files: readonly File[]) => {
    const signal = begin({ kind: 'reading', share: 0 }, false);
    const results: Result[] = [];
    for (const file of files) {
      const onShare = (share: number) =>
        !signal.aborted && setState({ kind: 'reading', share: (results.length + share) / files.length });
      const outcome = await checkFile(lang, file, onShare, signal);
      if (!outcome || signal.aborted) return;
      results.push({ outcome, name: file.name });
    }
    setState({ kind: 'done', results });
  };
  /** Checks a text. Resolves to true if it is invalid. */
  const checkText = async (text: string): Promise<boolean> => {
    const signal = begin({ kind: 'nothing' }, true);
    const published = await loadVerdictData(lang);
    if (signal.aborted) return false;
    const results: Result[] = published ? checkPasted(published, text) : [{ outcome: { kind: 'no-list' } }];
    const [first] = results;
    const wrong = results.length === 1 && first?.outcome.kind === 'wrong' ? first.outcome : undefined;
    setState(wrong ?? { kind: 'done', results });
    return wrong !== undefined;
  };
  const stop = () => void begin({ kind: 'nothing' }, false);
  // Keeps the result for a file while the visitor types a hash.
  const edit = () => {
    if (isOfText.current) stop();
  };
  useEffect(() => () => running.current?.abort(), []);
  return { state, checkChosen, checkText, stop, edit };
}

function Checker({ lang, texts }: Props) {
  const { state, checkChosen, checkText, stop, edit } = useCheck(lang);
  const results = state.kind === 'done' ? state.results : [];
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])];
    if (files.length > 0) void checkChosen(files);
    // Clears the input, so that selecting the same file again fires an event.
    if (input.current) input.current.value = '';
  };
  // Handles a file that the visitor has dropped before hydration.
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
      {state.kind === 'reading' && <ReadingProgress lang={lang} texts={texts} share={state.share} onStop={stop} />}
      <VerifyForm
        id="hash"
        label={texts.paste}
        button={texts.check}
        hasLines
        error={state.kind === 'wrong' ? state.problem : undefined}
        onCheck={checkText}
        onEdit={edit}
      />
      <div role="status">
        {results.map(({ outcome, name }, at) =>
          outcome.kind === 'installed' ? (
            <InstalledAppVerdictBox key={at} lang={lang} installed={outcome} />
          ) : outcome.kind === 'checked' ? (
            <FileVerdictBox key={at} lang={lang} checked={outcome} name={name} isOnly={results.length === 1} />
          ) : (
            <p key={at} className="notice">
              {name && <bdi translate="no">{name} · </bdi>}
              {outcome.kind === 'wrong' ? outcome.problem : texts[outcome.kind]}
            </p>
          ),
        )}
      </div>
    </div>
  );
}

export const FileCheck = withErrorView(Checker);
