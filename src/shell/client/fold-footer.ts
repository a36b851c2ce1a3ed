import * as constants from '~/config/constants.ts';

/** On a phone the footer's columns begin folded; without this script they stand open. */
export function foldFooter(): void {
  if (innerWidth > constants.mobileMaxWidth) return;
  for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = false;
}
