import { readStoredColorScheme } from '~/stores/stored-scheme.ts';

function restore(): void {
  const { dataset } = document.documentElement;
  const scheme = readStoredColorScheme();
  if (scheme) dataset['scheme'] = scheme;
  else if (scheme === '') delete dataset['scheme'];
}

/** Applies the stored scheme before the first paint, and whenever another page may have changed it. */
export function followScheme(): void {
  restore();
  for (const event of ['storage', 'pageshow']) addEventListener(event, restore);
}
