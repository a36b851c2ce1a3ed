import { useEffect } from 'react';
import * as constants from '~/config/constants.ts';
import type { View } from './view.ts';

/** Asks again for what did not come: after a pause in typing, with another view, and once there is a connection. */
export function useRetry(view: View, retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, constants.debounce);
    return () => clearTimeout(timer);
  }, [view, retry]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
