import { useEffect } from 'react';
import * as constants from '~/config/constants.ts';
import type { View } from './view.ts';

/** Asks again for what did not come: after a pause in typing, with another view, and once there is a connection. */
export function useAskAgain(view: View, ask: () => void): void {
  useEffect(() => {
    const timer = setTimeout(ask, constants.debounce);
    return () => clearTimeout(timer);
  }, [view, ask]);
  useEffect(() => {
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
}
