import { useEffect, useRef } from 'react';

interface Props {
  /** The id and name of the field, unique on the page. */
  id: string;
  label: string;
  button: string;
  isPrimary?: boolean;
  /** Whether the field accepts a list with one item per line. */
  hasLines?: boolean;
  error: string | undefined;
  /** Resolves with true if the text is invalid. The field then gets the focus, and the error is announced. */
  onCheck: (text: string) => Promise<boolean>;
  /** Called when the text changes, after which the result no longer applies. */
  onEdit: (text: string) => void;
}

/** A form with a text field and a button. Submitting it runs `onCheck` and sends no request. */
export function VerifyForm({ id, label, button, isPrimary, hasLines, error, onCheck, onEdit }: Props) {
  const check = async (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (await onCheck(field?.value ?? '')) field?.focus();
  };
  const form = useRef<HTMLFormElement>(null);
  // Enter inserts a line break until the island handles it. A break at the end was meant to submit the form.
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (!field?.value.endsWith('\n')) return;
    field.value = field.value.trimEnd();
    form.current?.requestSubmit();
  }, []);
  const control = {
    ...{ id, name: id, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
    'aria-describedby': `${id}-error`,
    'aria-invalid': error ? (true as const) : undefined,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onEdit(currentTarget.value),
  };
  return (
    <form
      ref={form}
      className="check-form"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void check(event.currentTarget.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea'));
      }}
    >
      <div className={error ? 'field wrong' : 'field'}>
        <label htmlFor={id}>{label}</label>
        {hasLines ? (
          <textarea
            {...control}
            rows={1}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        ) : (
          <input {...control} type="text" />
        )}
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      </div>
      <button className={isPrimary ? 'button primary' : 'button'} type="submit">
        {button}
      </button>
    </form>
  );
}
