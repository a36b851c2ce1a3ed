// In a separate file, because an inline script bundles it.

/** The localStorage key of the colour scheme. */
export const colorSchemeStorageKey = 'scheme';

/**
 * Returns the stored colour scheme: `light`, `dark`, or empty for the system's; undefined if storage is blocked. If
 * localStorage was full, the tab keeps the choice.
 */
export function readStoredColorScheme(): string | undefined {
  try {
    return localStorage.getItem(colorSchemeStorageKey) ?? sessionStorage.getItem(colorSchemeStorageKey) ?? '';
  } catch {
    return undefined;
  }
}
