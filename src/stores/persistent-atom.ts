import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readLocalStorage, watchLocalStorage, writeLocalStorage } from './local-storage.ts';

/** A store in localStorage. While it has listeners, it reflects changes in other tabs. */
export interface PersistentAtom<Value> extends ReadableAtom<Value> {
  /** Sets and stores the value. If storage fails, the value lasts as long as the page. */
  save: (value: Value) => void;
}

/**
 * Creates a store for a localStorage key. `read` parses any stored value. The storage is read when the first listener
 * is added, after hydration.
 */
export function persistentAtom<Value>(key: string, read: (stored: unknown) => Value): PersistentAtom<Value> {
  const $value = atom(read(undefined));
  let isStored = true;
  onMount($value, () => {
    // Islands are also rendered at build time, without a window.
    if (typeof window === 'undefined') return;
    const update = () => {
      // Otherwise, an older stored value would replace one that could not be stored.
      if (isStored) $value.set(read(readLocalStorage(key)));
    };
    update();
    return watchLocalStorage(key, update);
  });
  return Object.assign($value, {
    save: (value: Value) => {
      $value.set(value);
      isStored = writeLocalStorage(key, value);
    },
  });
}
