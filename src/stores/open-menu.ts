import { atom } from 'nanostores';

/** The id of the open dropdown of the header, or undefined. Only one is open at a time (row S12). */
export const $openMenu = atom<string | undefined>();

export const openMenu = (id: string): void => $openMenu.set(id);

export function closeMenu(id: string): void {
  if (id === $openMenu.get()) $openMenu.set(undefined);
}
