import { useRef, useState, type KeyboardEvent } from 'react';
import { matchesChainSearch } from '~/domain/chain-search.ts';
import { joinNames } from '~/i18n/join-names.ts';
import { Logo } from '~/ui/Logo.tsx';
import type { FormState } from './form-state.ts';
import { useFormText } from './use-form-text.ts';

export interface PickerOption {
  id: string;
  name: string;
  logo?: string | undefined;
  /** All names by which the search finds this option. */
  names: string;
}

interface Props {
  form: FormState;
  name: string;
  label: string;
  empty: string;
  options: readonly PickerOption[];
  chosen: readonly string[];
  isSingle: boolean;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

const searchedFrom = 15;

interface PanelProps extends Pick<Props, 'form' | 'name' | 'options' | 'chosen' | 'isSingle'> {
  /** Returns whether this closes the panel. */
  onToggle: (id: string, isChosen: boolean) => boolean;
}

const Search = ({ label, text, onSearch }: { label: string; text: string; onSearch: (text: string) => void }) => (
  <input
    className="choice-search"
    type="search"
    placeholder={label}
    aria-label={label}
    autoComplete="off"
    value={text}
    onChange={({ target }) => onSearch(target.value)}
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);

function Panel({ form, name, options, chosen, isSingle, onToggle }: PanelProps) {
  const word = useFormText(form);
  const [text, setText] = useState('');
  const found = options.filter(({ names }) => matchesChainSearch(names, text));
  const toggle = (id: string, isChosen: boolean) => {
    if (onToggle(id, isChosen)) setText('');
  };
  return (
    <div className="picker-panel">
      {options.length > searchedFrom && <Search label={word('form.find')} text={text} onSearch={setText} />}
      <p role="status">{options.length > 0 && found.length === 0 && form.$data.get()?.noChain}</p>
      <ul className="picker-list">
        {found.map(({ id, name: title, logo }) => (
          <li key={id}>
            <label className="pick">
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={`${name}-list`}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              {logo !== undefined && <Logo name={title} logo={logo} />}
              <span translate="no">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Picker({ label, empty, onChoose, onClose, ...list }: Props) {
  const { options, chosen, isSingle } = list;
  const details = useRef<HTMLDetailsElement>(null);
  const names = joinNames(
    chosen.map((id) => options.find((option) => option.id === id)?.name ?? id),
    list.form.lang,
  );

  const close = () => {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  };
  // Arrow keys choose each radio button that they pass, so only other ways of choosing close the panel.
  const isByArrow = useRef(false);
  const toggle = (id: string, isChosen: boolean): boolean => {
    const others = chosen.filter((other) => other !== id);
    onChoose(isSingle ? [id] : isChosen ? [...others, id] : others);
    const isDone = isSingle && !isByArrow.current;
    isByArrow.current = false;
    if (isDone) close();
    return isDone;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    isByArrow.current = key.startsWith('Arrow');
    if (!details.current?.open) return;
    if (key === 'Escape') event.stopPropagation();
    // Enter would submit the form.
    else if (key === 'Enter' && (target as Element).matches('[type=radio]')) event.preventDefault();
    else return;
    close();
  };
  return (
    <details
      className="picker"
      ref={details}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose()}
      onKeyDown={onKeyDown}
    >
      <summary aria-label={`${label} ${names || empty}`}>
        {names ? <span translate="no">{names}</span> : <span className="quiet">{empty}</span>}
      </summary>
      <Panel {...list} onToggle={toggle} />
    </details>
  );
}
