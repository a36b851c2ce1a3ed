import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether React has taken over the markup: false for the first rendering, which must be the one of the build. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
