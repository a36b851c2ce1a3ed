import { monogramColour, monogramLetters } from '~/ui/monogram.ts';

/** A dapp's mark, else its monogram: ui/Sign.astro for islands. */
export const ReactSign = ({ name, mark }: { name: string; mark?: string | undefined }) =>
  mark ? (
    <img className="sign" src={mark} alt="" width="40" height="40" loading="lazy" decoding="async" />
  ) : (
    <span className={`monogram m${monogramColour(name)}`} translate="no" aria-hidden="true">
      {monogramLetters(name)}
    </span>
  );
