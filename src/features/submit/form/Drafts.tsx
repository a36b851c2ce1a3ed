import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { downloadJson } from '~/ui/download-json.ts';
import { showToast } from '~/shell/client/toasts.ts';
import { serializeAnswerBundle, parseAnswerBundle } from './answer-bundle.ts';
import { answerText } from './answers.ts';
import { formatDraftTime } from './date-of.ts';
import type { Draft } from './drafts.ts';
import type { FormState, FormAnswers } from './form-state.ts';
import type { DraftCommands } from './use-drafts.ts';
import { useFormText } from './use-form-text.ts';

interface Props {
  form: FormState;
  drafts: DraftCommands;
}

const nameOf = ({ values: { title, name } }: Draft, untitled: string): string =>
  answerText(title) || answerText(name) || untitled;

function DraftList({ form, drafts: { list, opened, open } }: Props) {
  const word = useFormText(form);
  // An empty draft is not stored, but must be in the list, so that the others can be opened.
  const all = list.some(({ id }) => id === opened.id) ? list : [opened, ...list];
  if (all.length < 2) return null;
  return (
    <ul className="picker-list">
      {all.map((draft) => (
        <li key={draft.id}>
          <label className="pick">
            <input type="radio" name="draft" checked={draft.id === opened.id} onChange={() => void open(draft)} />
            <span>
              {nameOf(draft, word('draft.untitled'))}{' '}
              <small className="quiet">{formatDraftTime(form.lang, draft.changed)}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Import({ form, drafts }: Props) {
  const word = useFormText(form);
  const file = useRef<HTMLInputElement>(null);
  const importFile = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const values = parseAnswerBundle(form.kind, await chosen.text().catch(() => ''));
    if (file.current) file.current.value = '';
    if (values) await drafts.begin(values);
    else showToast('error', word('draft.notImported'));
  };
  return (
    <label className="link">
      {word('draft.import')}
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => void importFile(currentTarget.files)}
      />
    </label>
  );
}

const Tool = ({ label, isDangerous, onClick }: { label: string; isDangerous?: boolean; onClick: () => void }) => (
  <button className={isDangerous ? 'link danger' : 'link'} type="button" onClick={onClick}>
    {label}
  </button>
);

function DraftTools({ form, drafts }: Props) {
  const word = useFormText(form);
  const nextLanguage = (): FormAnswers => {
    const entries = Object.entries(form.$values.get());
    return Object.fromEntries(entries.filter(([name]) => name !== 'language'));
  };
  const save = async () =>
    downloadJson(`draft-${form.kind}.json`, await serializeAnswerBundle(form.kind, form.$values.get()));
  return (
    <ul className="draft-tools">
      <li>
        <Tool label={word('draft.new')} onClick={() => void drafts.begin({})} />
      </li>
      {form.kind === 'dapp' && (
        <li>
          <Tool label={word('draft.language')} onClick={() => void drafts.begin(nextLanguage())} />
        </li>
      )}
      <li>
        <Tool label={word('draft.export')} onClick={() => void save()} />
      </li>
      <li>
        <Import form={form} drafts={drafts} />
      </li>
      <li>
        <Tool label={word('draft.delete')} isDangerous onClick={() => void drafts.remove()} />
      </li>
    </ul>
  );
}

export function Drafts({ form, drafts }: Props) {
  const word = useFormText(form);
  const areTextsLoaded = useStore(form.$data) !== undefined;
  const { note, opened } = drafts;
  // Renders nothing until the texts have loaded, because labels that appear later would shift the layout.
  if (!areTextsLoaded) return <div className="drafts" />;
  return (
    <div className="drafts">
      {opened.answer && <p className="notice">{word('status.version')}</p>}
      <p className={note === 'unsaved' ? 'draft-note notice' : 'draft-note'} role="status">
        {note === 'saved' && word('draft.saved')}
        {note === 'restored' && word('draft.restored', { date: formatDraftTime(form.lang, opened.changed) })}
        {note === 'unsaved' && word('draft.unsaved')}
      </p>
      <details className="picker">
        <summary>{word('draft.title')}</summary>
        <div className="picker-panel">
          <DraftList form={form} drafts={drafts} />
          <DraftTools form={form} drafts={drafts} />
        </div>
      </details>
    </div>
  );
}
