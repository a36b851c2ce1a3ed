import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FormState } from './form-state.ts';
import { progressOf } from './progress.ts';
import { SendButton } from './SendButton.tsx';

/** How far the form is, and the button that sends it: in view from the first screen on, over no field, lit once it can be sent. */
export function ProgressBar({ form, send }: { form: FormState; send: string }) {
  const progress = useStore(useMemo(() => progressOf(form), [form]));
  const [filled, needed] = progress.split('/');
  return (
    <div className="form-bar">
      <span aria-hidden="true">{progress}</span>
      {/* Named by the heading that the page has above the form. */}
      <progress value={filled} max={needed} aria-labelledby="form" />
      <SendButton form={form} label={send} isQuiet={filled !== needed} />
    </div>
  );
}
