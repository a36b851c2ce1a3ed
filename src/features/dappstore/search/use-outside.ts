import { useEffect, type RefObject } from 'react';

/** Calls back when a pointer or the focus turns to something outside of an element. */
export function useOutside(inside: RefObject<Element | null>, onOutside: () => void): void {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Node && inside.current?.contains(target))) onOutside();
    };
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
    };
  });
}
