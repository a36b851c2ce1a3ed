import { useState, type ReactNode } from 'react';
import type { LoadedDirectory } from './load.ts';
import { useOutsidePress } from './use-outside.ts';

interface Props {
  label: string;
  title: string;
  isSet: boolean;
  loaded: LoadedDirectory | undefined;
  onClose?: () => void;
  children: (loaded: LoadedDirectory, close: () => void) => ReactNode;
}

/** A `details` element with choices. Its button, the Escape key or an interaction outside closes it. */
export function FilterMenu({ label, title, isSet, loaded, onClose, children }: Props) {
  const [details, setDetails] = useState<HTMLDetailsElement | null>(null);
  const close = () => {
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };

  useOutsidePress(
    () => details,
    () => details?.removeAttribute('open'),
  );

  return (
    <details
      className={isSet ? 'filter set' : 'filter'}
      ref={setDetails}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) onClose?.();
      }}
      onClick={({ target, currentTarget }) => {
        // The backdrop is part of the `details` element, which is then the target of a click.
        if (target === currentTarget) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary>{label}</summary>
      <div className="panel filter-panel">
        {loaded && (
          <>
            <p className="filter-head">
              <strong>{title}</strong>
              <button className="link" type="button" onClick={close}>
                {loaded.texts.done}
              </button>
            </p>
            {children(loaded, close)}
          </>
        )}
      </div>
    </details>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export const FilterChoice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <li>
    <button className="choice" type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  </li>
);
