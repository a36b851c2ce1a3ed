import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readLocalStorage, watchLocalStorage, writeLocalStorage } from './local-storage.ts';

/** A store in localStorage. While it has listeners, it reflects changes in other tabs. */
export interface PersistentAtom<Value> extends ReadableAtom<Value> {
  /** Changes and stores the value. A change that cannot be stored lasts as long as the page, or until the next one is. */
  save: (change: (before: Value) => Value) => void;
}

/**
 * Creates a store for a localStorage key. `read` parses any stored value. The storage is read when the first listener
 * is added, after hydration.
 */
export function persistentAtom<Value>(key: string, read: (stored: unknown) => Value): PersistentAtom<Value> {
  const $value = atom(read(undefined));
  // The changes that could not be stored. They apply to what other tabs store, too.
  let unstored: ((before: Value) => Value)[] = [];
  const current = () => unstored.reduce((value, change) => change(value), read(readLocalStorage(key)));
  onMount($value, () => {
    // Islands are also rendered at build time, without a window.
    if (typeof window === 'undefined') return;
    const update = () => $value.set(current());
    update();
    return watchLocalStorage(key, update);
  });
  return Object.assign($value, {
    save: (change: (before: Value) => Value) => {
      unstored.push(change);
      const value = current();
      $value.set(value);
      if (writeLocalStorage(key, value)) unstored = [];
    },
  });
}
