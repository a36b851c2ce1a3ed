/** Parts of a page whose script is wanted on that page alone: it is fetched now, and a page without it works. */
export function enhanceOnDemand(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const module = import(/* @vite-ignore */ part.dataset['enhance'] ?? '') as Promise<{
      enhance: (part: HTMLElement) => void;
    }>;
    module.then(({ enhance }) => enhance(part)).catch(() => undefined);
  }
}
