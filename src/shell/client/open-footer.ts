import { aboveMobile } from '~/ui/media.ts';

/** On a wide window the style sheet shows the footer's columns open; this says so to screen readers. On a phone they begin closed. */
export function openFooter(): void {
  const isWide = matchMedia(aboveMobile);
  const open = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = isWide.matches;
  };
  // A phone's reader may have opened one before this came.
  if (isWide.matches) open();
  isWide.addEventListener('change', open);
}
