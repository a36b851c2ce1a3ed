interface Props {
  /** Unique on its page; the field's id and name. */
  id: string;
  label: string;
  button: string;
  isPrimary?: boolean;
  error: string | undefined;
  /** Hears what was typed; whether it is wrong, so that the field takes the focus and a screen reader reads the problem. */
  onCheck: (text: string) => Promise<boolean>;
}

/** One field and its button. The form sends nothing anywhere, also before the island is awake. */
export function CheckForm({ id, label, button, isPrimary, error, onCheck }: Props) {
  const check = async (field: HTMLInputElement | null) => {
    if (await onCheck(field?.value ?? '')) field?.focus();
  };
  return (
    <form
      className="check-form"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void check(event.currentTarget.querySelector('input'));
      }}
    >
      <div className={error ? 'field wrong' : 'field'}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          dir="ltr"
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
        />
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
