import type { FormState } from './form-state.ts';
import { useWords } from './use-words.ts';

interface Props {
  form: FormState;
  problem: { mended?: string | undefined } | undefined;
  onMend: (text: string) => void;
}

/** One click that puts the right text in the place of the wrong one, where the check knows it. */
export function Mend({ form, problem, onMend }: Props) {
  const word = useWords(form);
  if (!problem?.mended) return null;
  const { mended } = problem;
  return (
    <button
      className="link mend"
      type="button"
      onClick={() => {
        onMend(mended);
        form.$generation.set(form.$generation.get() + 1);
      }}
    >
      {word('problem.mend', { address: mended })}
    </button>
  );
}
