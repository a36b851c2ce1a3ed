import { useStore } from '@nanostores/react';
import type { FormState } from './form-state.ts';
import { isSending } from './send-state.ts';
import { useFormText } from './use-form-text.ts';

export const submissionFormId = 'submission';

const again = new Set(['failed', 'busy', 'unproven']);

/** A submit button that also works outside of the form element. */
export function SendButton({ form, label }: { form: FormState; label: string }) {
  const { state } = useStore(form.$sending);
  const word = useFormText(form);
  return (
    <button className="button primary" type="submit" form={submissionFormId} disabled={isSending(state)}>
      {again.has(state) ? word('sending.retry') : label}
    </button>
  );
}
