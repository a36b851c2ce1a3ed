import { useEffect } from 'react';

/** Calls `onOutside` when the visitor presses or focuses something outside of the element. */
export function useOutsidePress(inside: () => Element | null, onOutside: () => void): void {
  useEffect(() => {
    const onEvent = ({ target }: Event) => {
      if (!(target instanceof Node && inside()?.contains(target))) onOutside();
    };
    addEventListener('pointerdown', onEvent);
    addEventListener('focusin', onEvent);
    return () => {
      removeEventListener('pointerdown', onEvent);
      removeEventListener('focusin', onEvent);
    };
  });
}
