import { atom } from 'nanostores';
import { progressEvent, type Progress } from './progress-event.ts';

/** How far the data of the page is. */
export const $progress = atom<Progress>({ state: 'hidden', percent: 0 });

$progress.listen((detail) => document.dispatchEvent(new CustomEvent(progressEvent, { detail })));

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
