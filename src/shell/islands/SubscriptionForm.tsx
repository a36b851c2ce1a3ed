import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

export interface SubscriptionFormProps {
  title: string;
  placeholder: string;
  label: string;
  submit: string;
  /**
   * Sends the address and shows a toast. Resolves with the error of an invalid address, or with whether it was sent.
   */
  sendSubscription?: (email: string, form: HTMLFormElement) => Promise<{ invalid: string } | { isSent: boolean }>;
}

/**
 * The subscription form of the footer (rows X10 to X13). Its field is uncontrolled, so that text typed before stays.
 */
export function SubscriptionForm({
  title,
  placeholder,
  label,
  submit,
  sendSubscription,
}: SubscriptionFormProps): ReactNode {
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !sendSubscription) return;
    setIsBusy(true);
    const email = field.current?.value ?? '';
    const result = await sendSubscription(email, form);
    setIsBusy(false);
    if ('invalid' in result) {
      setError(result.invalid);
      field.current?.focus();
    } else if (result.isSent && field.current?.value === email) form.reset();
  };
  return (
    <form
      className="subscribe"
      id="subscribe"
      method="post"
      noValidate
      aria-labelledby="subscribe-title"
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void onSubmit(event)}
    >
      <p className="subscribe-title" id="subscribe-title">
        {title}
      </p>
      <div className="subscribe-row">
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={placeholder}
          aria-label={label}
          aria-describedby="subscribe-error"
          aria-invalid={error !== '' || undefined}
          onInput={() => setError('')}
        />
        <button className="button" type="submit">
          {submit}
        </button>
      </div>
      <p className="subscribe-error" id="subscribe-error" role="alert">
        {error}
      </p>
    </form>
  );
}
