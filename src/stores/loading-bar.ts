import { atom } from 'nanostores';
import type { LoadingProgress } from './loading-progress.ts';

/** The shown progress: `$progress` or a navigation, after the delays of row S22. */
export const $loadingBar = atom<LoadingProgress>({ state: 'hidden', percent: 0 });
