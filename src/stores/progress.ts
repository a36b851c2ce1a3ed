import { atom, type WritableAtom } from 'nanostores';

/** The loading bar: hidden, growing by `percent`, or at its end (spec §4). */
export interface Progress {
  state: 'hidden' | 'running' | 'finished' | 'failed';
  /** 0 to 100; what data steps have added. */
  percent: number;
}

const hidden: Progress = { state: 'hidden', percent: 0 };
const shared = globalThis as { walletProgress?: WritableAtom<Progress> };

/** The one progress of the page. The page's own script and the islands are built apart, so they meet in the global object. */
export const $progress = (shared.walletProgress ??= atom<Progress>(hidden));

/** Begins anew. */
export const startProgress = () => $progress.set({ state: 'running', percent: 0 });

/** A data step is done: adds 30 or 45. */
export function addProgress(step: 30 | 45): void {
  const { state, percent } = $progress.get();
  if (state === 'running') $progress.set({ state, percent: Math.min(100, percent + step) });
}

/** The work is done. */
export const finishProgress = () => $progress.set({ state: 'finished', percent: 100 });

/** The work came to nothing. */
export const failProgress = () => $progress.set({ state: 'failed', percent: 100 });

/** Nothing is under way. */
export const hideProgress = () => $progress.set(hidden);
