import { useStore } from '@nanostores/react';
import type { FormState } from './form-state.ts';
import { isBusy } from './sending.ts';
import { useWords } from './use-words.ts';

/** The id of the form that a button outside of it sends. */
export const formId = 'submission';

const again = new Set(['failed', 'busy', 'unproven']);

interface Props {
  form: FormState;
  label: string;
  /** Whether it is not what is to be done next. */
  isQuiet?: boolean;
}

/** The button that sends the form, wherever it stands. */
export function SendButton({ form, label, isQuiet = false }: Props) {
  const { state } = useStore(form.$sending);
  const word = useWords(form);
  return (
    <button className={isQuiet ? 'button' : 'button primary'} type="submit" form={formId} disabled={isBusy(state)}>
      {again.has(state) ? word('sending.retry') : label}
    </button>
  );
}
