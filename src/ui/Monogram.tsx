import { initialsOf } from './initials.ts';
import { monogramColourOf } from './monogram.ts';

/** Renders initials in place of a missing logo. The name determines one of twelve colours. */
export const Monogram = ({ name }: { name: string }) => (
  <span className={`monogram m${monogramColourOf(name)}`} translate="no" aria-hidden="true">
    {initialsOf(name)}
  </span>
);
