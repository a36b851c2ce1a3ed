/** Loads the scripts of single pages (`data-enhance`). The page works without them. */
export function enhanceOnDemand(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const module = import(/* @vite-ignore */ part.dataset['enhance'] ?? '') as Promise<{
      enhance: (part: HTMLElement) => void;
    }>;
    module.then(({ enhance }) => enhance(part)).catch(() => undefined);
  }
}
