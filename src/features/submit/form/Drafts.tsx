import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { downloadJson } from '~/ui/download-json.ts';
import { showToast } from '~/ui/toast/show-toast.ts';
import { pack, unpack } from './bundle.ts';
import type { Draft } from './drafts.ts';
import type { FormState, Values } from './form-state.ts';
import type { DraftDesk } from './use-drafts.ts';
import { useWords } from './use-words.ts';

interface Props {
  form: FormState;
  desk: DraftDesk;
}

const nameOf = ({ values }: Draft, untitled: string) => String(values['title'] ?? values['name'] ?? '') || untitled;

const dateOf = (lang: string, changed: number) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(changed);

/** What is kept of the form in this browser: said, and taken out, brought in, begun anew, forgotten. */
export function Drafts({ form, desk }: Props) {
  const word = useWords(form);
  const areWordsThere = useStore(form.$help) !== undefined;
  const file = useRef<HTMLInputElement>(null);
  const { note, current, drafts } = desk;
  const lang = document.documentElement.lang;
  const bring = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const values = unpack(form.kind, await chosen.text().catch(() => ''));
    if (file.current) file.current.value = '';
    if (values) desk.begin(values);
    else showToast('error', word('draft.notImported'));
  };
  const nextLanguage = (): Values => {
    const entries = Object.entries(form.$values.get());
    return Object.fromEntries(entries.filter(([name]) => name !== 'language'));
  };
  // Named at once or not at all: a button that grows would move.
  if (!areWordsThere) return <div className="drafts" />;
  return (
    <div className="drafts">
      <p className={note === 'unsaved' ? 'draft-note notice' : 'draft-note'} role="status">
        {note === 'saved' && word('draft.saved')}
        {note === 'restored' && word('draft.restored', { date: dateOf(lang, current.changed) })}
        {note === 'unsaved' && word('draft.unsaved')}
      </p>
      <details className="picker">
        <summary>{word('draft.title')}</summary>
        <div className="picker-panel">
          {drafts.length > 1 && (
            <ul className="picker-list">
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <label className="pick">
                    <input
                      type="radio"
                      name="draft"
                      checked={draft.id === current.id}
                      onChange={() => desk.open(draft)}
                    />
                    <span>
                      {nameOf(draft, word('draft.untitled'))}{' '}
                      <small className="quiet">{dateOf(lang, draft.changed)}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <ul className="draft-tools">
            <li>
              <button className="link" type="button" onClick={() => desk.begin({})}>
                {word('draft.new')}
              </button>
            </li>
            {form.kind === 'dapp' && (
              <li>
                <button className="link" type="button" onClick={() => desk.begin(nextLanguage())}>
                  {word('draft.language')}
                </button>
              </li>
            )}
            <li>
              <button
                className="link"
                type="button"
                onClick={async () => downloadJson(`draft-${form.kind}.json`, await pack(form.kind, form.$values.get()))}
              >
                {word('draft.export')}
              </button>
            </li>
            <li>
              <label className="link">
                {word('draft.import')}
                <input
                  ref={file}
                  type="file"
                  accept="application/json,.json"
                  onChange={({ currentTarget }) => void bring(currentTarget.files)}
                />
              </label>
            </li>
            <li>
              <button className="link danger" type="button" onClick={desk.remove}>
                {word('draft.delete')}
              </button>
            </li>
          </ul>
        </div>
      </details>
    </div>
  );
}
