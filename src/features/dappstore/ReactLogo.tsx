import { monogramColour, monogramLetters } from '~/ui/monogram.ts';

/** A dapp's logo, else its monogram: ui/Logo.astro for islands. */
export const ReactLogo = ({ name, mark }: { name: string; mark?: string | undefined }) =>
  mark ? (
    <img className="logo" src={mark} alt="" width="40" height="40" loading="lazy" decoding="async" />
  ) : (
    <span className={`monogram m${monogramColour(name)}`} translate="no" aria-hidden="true">
      {monogramLetters(name)}
    </span>
  );
