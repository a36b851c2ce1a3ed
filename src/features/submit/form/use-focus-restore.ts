import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormState } from './form-state.ts';

/** Restores the focus after a draft or code has replaced controls. Moves the caret to the end. */
export function useFocusRestore(form: FormState): void {
  const before = useRef('');
  useEffect(() => {
    const record = () => void (before.current = document.activeElement?.id ?? '');
    const stops = [form.$generation.listen(record), form.$emptied.listen(record)];
    return () => stops.forEach((stop) => stop());
  }, [form]);
  const generation = useStore(form.$generation);
  const emptied = useStore(form.$emptied);
  useLayoutEffect(() => {
    const control = before.current ? document.getElementById(before.current) : null;
    if (!control || control === document.activeElement) return;
    control.focus({ preventScroll: true });
    if (!(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLInputElement)) return;
    if (control.type === 'file') return;
    // Setting the value moves the caret. Email inputs have no `setSelectionRange`.
    const { value } = control;
    control.value = '';
    control.value = value;
  }, [generation, emptied]);
}
