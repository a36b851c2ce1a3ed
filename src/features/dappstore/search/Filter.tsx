import { useRef, type ReactNode } from 'react';
import { useOutside } from './use-outside.ts';

interface Props {
  label: string;
  /** Whether it narrows what is shown. */
  isSet: boolean;
  /** What its sheet says on a phone, where it covers the label. */
  sheet: { title: string; close: string } | undefined;
  children: (close: () => void) => ReactNode;
}

/** A disclosure with choices, closed by a choice, by Escape and by a touch elsewhere. */
export function Filter({ label, isSet, sheet, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  };

  useOutside(details, () => details.current?.removeAttribute('open'));

  return (
    <details
      className={isSet ? 'filter set' : 'filter'}
      ref={details}
      onClick={({ target, currentTarget }) => {
        // What dims the page behind the sheet is drawn by the disclosure itself.
        if (target === currentTarget) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      {/* A browser that translates the page may have changed the words before this hydrates. */}
      <summary suppressHydrationWarning>{label}</summary>
      <div className="panel filter-panel">
        {sheet && (
          <p className="filter-head">
            <strong>{sheet.title}</strong>
            <button className="link" type="button" onClick={close}>
              {sheet.close}
            </button>
          </p>
        )}
        {children(close)}
      </div>
    </details>
  );
}

interface ChoiceProps {
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One choice of a filter. */
export const Choice = ({ isCurrent, onChoose, children }: ChoiceProps) => (
  <li>
    <button className="choice" type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      {children}
    </button>
  </li>
);
