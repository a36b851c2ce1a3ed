import { atom } from 'nanostores';

/** The loading bar for data: hidden, growing by what data steps add, or at its end (spec §4). */
export interface Progress {
  state: 'hidden' | 'running' | 'finished' | 'failed';
  /** 0 to 100. */
  percent: number;
}

/** How far the data of the page is. */
export const $progress = atom<Progress>({ state: 'hidden', percent: 0 });

// The bar belongs to the page's own script, which is built apart from the islands: they meet in the document.
$progress.listen((detail) => document.dispatchEvent(new CustomEvent('wallet:progress', { detail })));

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
