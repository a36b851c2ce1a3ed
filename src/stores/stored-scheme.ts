// In a separate file, because an inline script bundles it.

/** The localStorage key of the colour scheme. */
export const colorSchemeStorageKey = 'scheme';

/**
 * Returns the stored colour scheme: `light`, `dark`, or empty for the system's; undefined if storage is blocked. The
 * choice of a tab, made when localStorage was full, takes precedence.
 */
export function readStoredColorScheme(): string | undefined {
  try {
    return sessionStorage.getItem(colorSchemeStorageKey) ?? localStorage.getItem(colorSchemeStorageKey) ?? '';
  } catch {
    return undefined;
  }
}
