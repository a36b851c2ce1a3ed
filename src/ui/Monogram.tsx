import { initialsOf } from './initials.ts';
import { monogramColour } from './monogram.ts';

/** Replaces a missing logo: initials in one of twelve colours that the name determines. */
export const Monogram = ({ name }: { name: string }) => (
  <span className={`monogram m${monogramColour(name)}`} translate="no" aria-hidden="true">
    {initialsOf(name)}
  </span>
);
