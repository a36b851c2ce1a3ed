import { atom } from 'nanostores';

/** State of the loading bar: hidden, growing with each data step, or complete (rows S22, S23). */
export interface LoadingProgress {
  state: 'hidden' | 'running' | 'finished' | 'failed';
  /** 0 to 100. */
  percent: number;
}

/** Progress of loading data for the page. The loading bar shows it after a delay. */
export const $progress = atom<LoadingProgress>({ state: 'hidden', percent: 0 });

export const startLoadingProgress = (): void => $progress.set({ state: 'running', percent: 0 });

/** Adds 30 or 45 percent for a completed data step. */
export function addLoadingProgress(step: 30 | 45): void {
  const { state, percent } = $progress.get();
  if (state === 'running') $progress.set({ state, percent: Math.min(100, percent + step) });
}

export const finishLoadingProgress = (): void => $progress.set({ state: 'finished', percent: 100 });

export const failLoadingProgress = (): void => $progress.set({ state: 'failed', percent: 100 });
