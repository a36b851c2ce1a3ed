import { atom, onMount, type ReadableAtom } from 'nanostores';
import { follow, keep, recall } from './kept.ts';

/** A store whose value the browser keeps. */
export interface KeptAtom<Value> extends ReadableAtom<Value> {
  /** Sets the value and keeps it. */
  keep: (value: Value) => void;
}

/** A store kept under `key`: `read` makes a value of whatever is found there, also of nothing and of garbage. */
export function keptAtom<Value>(key: string, read: (kept: unknown) => Value): KeptAtom<Value> {
  const $value = atom(read(undefined));
  onMount($value, () => {
    // At build a rendered island asks too, and there is no window.
    if (typeof window === 'undefined') return;
    $value.set(read(recall(key)));
    return follow(key, (kept) => $value.set(read(kept)));
  });
  return Object.assign($value, {
    keep: (value: Value) => {
      $value.set(value);
      keep(key, value);
    },
  });
}
