import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readStored, watchStored, writeStored } from './local-storage.ts';

/** A store whose value is kept in localStorage. */
export interface PersistentAtom<Value> extends ReadableAtom<Value> {
  /** Sets and stores the value. */
  save: (value: Value) => void;
}

/** Creates a store persisted under `key`. `read` parses any stored value, including none and invalid ones. */
export function persistentAtom<Value>(key: string, read: (stored: unknown) => Value): PersistentAtom<Value> {
  const $value = atom(read(undefined));
  onMount($value, () => {
    // Islands are also rendered at build time, without a window.
    if (typeof window === 'undefined') return;
    $value.set(read(readStored(key)));
    return watchStored(key, (stored) => $value.set(read(stored)));
  });
  return Object.assign($value, {
    save: (value: Value) => {
      $value.set(value);
      writeStored(key, value);
    },
  });
}
