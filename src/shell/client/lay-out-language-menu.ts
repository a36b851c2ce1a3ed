/** Lays out the language menu when idle, because finding fonts for twelve scripts would delay the first interaction. */
export function layOutLanguageMenu(): void {
  addEventListener('pageshow', () => setTimeout(() => document.querySelector<HTMLElement>('.language ul')?.offsetTop));
}
