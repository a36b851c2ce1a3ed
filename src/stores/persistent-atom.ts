import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readStored, watchStored, writeStored } from './local-storage.ts';

/** A store whose value is stored in localStorage. It is updated from other tabs while it has a listener. */
export interface PersistentAtom<Value> extends ReadableAtom<Value> {
  /** Sets and stores the value. If it cannot be stored, it lasts as long as the store has a listener. */
  save: (value: Value) => void;
}

/**
 * Creates a store persisted under `key`. `read` parses any stored value, including none and invalid ones. Reads the storage
 * when the first listener is added, which is after hydration.
 */
export function persistentAtom<Value>(key: string, read: (stored: unknown) => Value): PersistentAtom<Value> {
  const $value = atom(read(undefined));
  onMount($value, () => {
    // Islands are also rendered at build time, without a window.
    if (typeof window === 'undefined') return;
    const update = () => $value.set(read(readStored(key)));
    update();
    return watchStored(key, update);
  });
  return Object.assign($value, {
    save: (value: Value) => {
      $value.set(value);
      writeStored(key, value);
    },
  });
}
