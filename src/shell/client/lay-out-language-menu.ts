/**
 * Lays out the language menu after the page is shown: finding fonts for its twelve scripts would delay the first
 * interaction. Browsers skip the layout of closed content until a position is read.
 */
export function layOutLanguageMenu(): void {
  addEventListener('pageshow', () => setTimeout(() => document.querySelector<HTMLElement>('.language ul')?.offsetTop));
}
