import { atom } from 'nanostores';
import type { Progress } from './progress.ts';

/** The shown progress: `$progress` or a navigation, after the delays of row S22. */
export const $loadingBar = atom<Progress>({ state: 'hidden', percent: 0 });
