// In a separate file, because an inline script bundles it.

/** The localStorage key of the colour scheme. */
export const schemeKey = 'scheme';

/** Returns the stored colour scheme: `light`, `dark`, or empty for the system's; undefined if storage is blocked. */
export function readStoredColorScheme(): string | undefined {
  try {
    return localStorage.getItem(schemeKey) ?? '';
  } catch {
    return undefined;
  }
}
