/** Loads the scripts of single pages (`data-enhance`). The page works without them. */
export function loadScriptsOnDemand(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const module = import(/* @vite-ignore */ part.dataset['enhance'] ?? '') as Promise<{
      start: (part: HTMLElement) => void;
    }>;
    module.then(({ start }) => start(part)).catch(() => undefined);
  }
}
