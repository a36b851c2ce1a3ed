import type { ReactNode } from 'react';
import { describedBy, type FieldProps } from '~/ui/field/Field.tsx';

/** A field whose control is several elements, such as radio buttons. */
export function FieldGroup({ id, label, optional, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset
      className={error ? 'field wrong' : 'field'}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {label}
        {optional && <span className="field-optional">{` ${optional}`}</span>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="field-end field-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
