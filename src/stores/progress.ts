import { atom } from 'nanostores';
import { progressEvent, type Progress } from './progress-event.ts';

/** Progress of loading the data of the page. */
export const $progress = atom<Progress>({ state: 'hidden', percent: 0 });

$progress.listen((detail) => document.dispatchEvent(new CustomEvent(progressEvent, { detail })));

/** Starts the loading bar at 0. */
export const startProgress = () => $progress.set({ state: 'running', percent: 0 });

/** Adds 30 or 45 percent for a completed data step. */
export function addProgress(step: 30 | 45): void {
  const { state, percent } = $progress.get();
  if (state === 'running') $progress.set({ state, percent: Math.min(100, percent + step) });
}

/** Completes the loading bar. */
export const finishProgress = () => $progress.set({ state: 'finished', percent: 100 });

/** Completes the loading bar with a failure. */
export const failProgress = () => $progress.set({ state: 'failed', percent: 100 });
