import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormState } from './form-state.ts';

/**
 * Who types in a field while a draft comes back types on in it: its control is drawn anew, with the same id. Its cursor stands at
 * the end then.
 */
export function useFocusKept(form: FormState): void {
  const before = useRef('');
  useEffect(() => form.$generation.listen(() => void (before.current = document.activeElement?.id ?? '')), [form]);
  const generation = useStore(form.$generation);
  useLayoutEffect(() => {
    const control = before.current ? document.getElementById(before.current) : null;
    if (!control || control === document.activeElement) return;
    control.focus({ preventScroll: true });
    if (!(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLInputElement)) return;
    if (control.type === 'file') return;
    // A field for e-mail addresses has no selection that a script may set; a value that is set anew has its cursor at the end.
    const { value } = control;
    control.value = '';
    control.value = value;
  }, [generation]);
}
