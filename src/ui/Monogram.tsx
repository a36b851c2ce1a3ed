import { initialsOf } from './initials.ts';
import { monogramColour } from './monogram.ts';

/** The sign of what has no logo: its letters in one of twelve colours chosen by its name. */
export const Monogram = ({ name }: { name: string }) => (
  <span className={`monogram m${monogramColour(name)}`} translate="no" aria-hidden="true">
    {initialsOf(name)}
  </span>
);
