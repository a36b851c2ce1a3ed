/**
 * Lays out the language menu once the page is there: its twelve scripts are looked for in all fonts, for which the first touch
 * would wait. What is closed is skipped until somebody asks where it is.
 */
export function prepareLanguages(): void {
  addEventListener('pageshow', () => setTimeout(() => document.querySelector<HTMLElement>('.language ul')?.offsetTop));
}
