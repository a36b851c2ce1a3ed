import { useEffect } from 'react';
import * as constants from '~/config/constants.ts';
import type { StoreView } from './view.ts';

/** Retries failed loads after a pause in typing, after a change of the view, and when the connection returns. */
export function useRetryFailedLoads(view: StoreView, retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, constants.typingDebounce);
    return () => clearTimeout(timer);
  }, [view, retry]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
