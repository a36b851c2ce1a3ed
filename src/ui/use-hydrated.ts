import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether React has hydrated the markup. False in the first render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
