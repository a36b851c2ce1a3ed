import { aboveMobileQuery } from '~/ui/media.ts';

/** Opens the footer's columns in a wide window, for screen readers. */
export function openFooter(): void {
  const isWide = matchMedia(aboveMobileQuery);
  const open = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = isWide.matches;
  };
  // On a phone, the visitor may already have opened a column.
  if (isWide.matches) open();
  isWide.addEventListener('change', open);
}
