import type { ReactNode } from 'react';
import { graphemeLength } from '~/lib/grapheme-length.ts';

/** What a control gets from its field, so that a screen reader reads hint and error with it. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  /** Unique on its page; the control's id and name. */
  id: string;
  label: string;
  /** Said beside the label where the field may stay empty: required is the rule, and needs no star. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** How much has been typed of how much a person may type; shown in figures, and read by screen readers once it is too much. */
  counter?: { value: string; limit: number } | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and what there is to say about it; the control itself stays uncontrolled, so typing survives hydration. */
export function Field({ id, label, optional, hint, error, counter, children }: Props) {
  const length = counter && graphemeLength(counter.value);
  const isOver = counter !== undefined && length !== undefined && length > counter.limit;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">{optional}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name: id,
        required: !optional,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="field-end">
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
        {counter && (
          <p className={isOver ? 'field-counter over' : 'field-counter'} aria-hidden="true">
            {length}/{counter.limit}
          </p>
        )}
      </div>
    </div>
  );
}
