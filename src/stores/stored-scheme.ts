// Separate from the store, because an inline script uses this file.

/** The localStorage key of the colour scheme. */
export const schemeKey = 'scheme';

/** Returns the stored colour scheme: `light`, `dark` or empty for the system's. Undefined if storage is blocked. */
export function storedScheme(): string | undefined {
  try {
    return localStorage.getItem(schemeKey) ?? '';
  } catch {
    return undefined;
  }
}
