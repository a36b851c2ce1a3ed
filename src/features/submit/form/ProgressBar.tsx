import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { formProgressOf, formatFormProgress } from './form-progress.ts';
import { SendButton } from './SendButton.tsx';

/** Shows the progress, and a send button that is always visible. */
export function ProgressBar({ form, texts }: { form: FormState; texts: FormTexts }) {
  const progress = useStore(useMemo(() => formProgressOf(form), [form]));
  const [filled = '', needed = ''] = progress.split('/');
  return (
    <div className="form-bar">
      <span aria-hidden="true">{formatFormProgress(texts.progress, progress)}</span>
      {/* Labelled by the page's heading above the form. */}
      <progress value={filled} max={needed} aria-labelledby="form" />
      <SendButton form={form} label={texts.send} />
    </div>
  );
}
