import type { FormState } from './form-state.ts';
import { useFormText } from './use-form-text.ts';

interface Props {
  form: FormState;
  problem: { text: string; suggestions: readonly string[] } | undefined;
  onFix: (text: string) => void;
}

export function SuggestedFixes({ form, problem, onFix }: Props) {
  const word = useFormText(form);
  if (!problem?.suggestions[0]) return null;
  const { text, suggestions } = problem;
  const buttons = suggestions.map((one) => (
    <button
      key={one}
      className="link mend"
      type="button"
      onClick={({ currentTarget }) => {
        onFix(one);
        // Focuses the field, because the pressed button disappears.
        currentTarget.closest('.field')?.querySelector<HTMLElement>('input, textarea')?.focus();
        form.$generation.set(form.$generation.get() + 1);
      }}
    >
      {word('problem.mend', { address: one })}
    </button>
  ));
  if (suggestions.length === 1) return buttons;
  return (
    <div className="mends" role="alert">
      <span className="visually-hidden">{text}</span>
      {buttons}
    </div>
  );
}
