import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

export function FieldGroup({ id, label, optional, hint, error, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={error ? 'field wrong' : 'field'}
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
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
