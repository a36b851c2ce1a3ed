import { storedScheme } from '~/stores/stored-scheme.ts';

function restore(): void {
  const { dataset } = document.documentElement;
  const scheme = storedScheme();
  // With blocked storage, keep the system's scheme or the one chosen on this page.
  if (scheme) dataset['scheme'] = scheme;
  else if (scheme === '') delete dataset['scheme'];
}

/**
 * Applies the stored scheme before the first paint, to avoid a flash, and whenever another tab or the page that the visitor
 * returns from may have changed it.
 */
export function followScheme(): void {
  restore();
  for (const event of ['storage', 'pageshow']) addEventListener(event, restore);
}
