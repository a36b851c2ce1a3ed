import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FormState } from './form-state.ts';
import { progressOf } from './progress.ts';
import { SendButton } from './SendButton.tsx';

/** Progress and a send button, visible from the start. The button is primary once all required fields are filled. */
export function ProgressBar({ form, send }: { form: FormState; send: string }) {
  const progress = useStore(useMemo(() => progressOf(form), [form]));
  const [filled, needed] = progress.split('/');
  return (
    <div className="form-bar">
      <span aria-hidden="true">{progress}</span>
      {/* Labelled by the page's heading above the form. */}
      <progress value={filled} max={needed} aria-labelledby="form" />
      <SendButton form={form} label={send} isQuiet={filled !== needed} />
    </div>
  );
}
