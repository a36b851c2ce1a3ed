import { aboveMobileQuery } from '~/ui/media.ts';

/** Opens the footer's columns in a wide window for screen readers. On a phone they start closed. */
export function openFooter(): void {
  const isWide = matchMedia(aboveMobileQuery);
  const open = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = isWide.matches;
  };
  // Does not run on a phone, where the user may already have opened a column.
  if (isWide.matches) open();
  isWide.addEventListener('change', open);
}
