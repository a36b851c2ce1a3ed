import { useEffect } from 'react';

/** Calls `onOutside` when the visitor presses or focuses something outside of the element. */
export function useOutsidePress(inside: () => Element | null, onOutside: () => void): void {
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
