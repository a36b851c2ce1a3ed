import type { ReactNode } from 'react';
import { countGraphemes } from '~/lib/grapheme-length.ts';

/** Attributes that associate a control with its field's hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The parts of a field around its control. */
export interface FieldProps {
  /** Id and name of the control, unique on the page. */
  id: string;
  label: string;
  /** Text after the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

interface Props extends FieldProps {
  /** Shows how many graphemes are typed and allowed. Screen readers read only the error. */
  counter?: { value: string; limit: number } | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Returns the ids of a field's hint and error, or undefined if it has neither. */
export const describedBy = (id: string, hint?: string, error?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A form field with an uncontrolled control, so that text typed before hydration stays. */
export function Field({ id, label, optional, hint, error, counter, children }: Props) {
  const length = counter && countGraphemes(counter.value);
  const isOver = counter !== undefined && length !== undefined && length > counter.limit;
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{` ${optional}`}</span>}
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
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      <div className="field-end">
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
        {counter && (
          <p className={isOver ? 'field-counter over' : 'field-counter'} aria-hidden="true">
            {`${length}/${counter.limit}`}
          </p>
        )}
      </div>
    </div>
  );
}
