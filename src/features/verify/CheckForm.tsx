interface Props {
  /** Unique on its page; the field's id and name. */
  id: string;
  label: string;
  button: string;
  isPrimary?: boolean;
  /** Whether a list may be pasted, whose lines stay apart. */
  hasLines?: boolean;
  error: string | undefined;
  /** Hears what was typed; whether it is wrong, so that the field takes the focus and a screen reader reads the problem. */
  onCheck: (text: string) => Promise<boolean>;
  /** Hears that the text is another one: what was found is no answer to it. */
  onEdit: () => void;
}

/** One field and its button. The form sends nothing anywhere, also before the island is awake. */
export function CheckForm({ id, label, button, isPrimary, hasLines, error, onCheck, onEdit }: Props) {
  const check = async (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (await onCheck(field?.value ?? '')) field?.focus();
  };
  const control = {
    ...{ id, name: id, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
    'aria-describedby': `${id}-error`,
    'aria-invalid': error ? (true as const) : undefined,
    onInput: onEdit,
  };
  return (
    <form
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
