import { useEffect } from 'react';

/** Calls back when a pointer or the focus turns to something outside of an element. */
export function useOutside(inside: () => Element | null, onOutside: () => void): void {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Node && inside()?.contains(target))) onOutside();
    };
    addEventListener('pointerdown', hear);
    addEventListener('focusin', hear);
    return () => {
      removeEventListener('pointerdown', hear);
      removeEventListener('focusin', hear);
    };
  });
}
