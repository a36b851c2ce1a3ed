import { initialsOf } from './initials.ts';
import { monogramColour } from './monogram.ts';

/** Initials in place of a missing logo, in one of twelve colours by name. */
export const Monogram = ({ name }: { name: string }) => (
  <span className={`monogram m${monogramColour(name)}`} translate="no" aria-hidden="true">
    {initialsOf(name)}
  </span>
);
