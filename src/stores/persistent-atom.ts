import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readStored, watchStored, writeStored } from './local-storage.ts';

/** A store whose value stays in localStorage. */
export interface PersistentAtom<Value> extends ReadableAtom<Value> {
  /** Sets the value and stores it. */
  save: (value: Value) => void;
}

/** A store persisted under `key`: `read` makes a value of whatever is found there, also of nothing and of garbage. */
export function persistentAtom<Value>(key: string, read: (stored: unknown) => Value): PersistentAtom<Value> {
  const $value = atom(read(undefined));
  onMount($value, () => {
    // At build a rendered island asks too, and there is no window.
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
