/** State of the loading bar: hidden, growing with each data step, or at its end (rows S22, S23). */
export interface Progress {
  state: 'hidden' | 'running' | 'finished' | 'failed';
  /** 0 to 100. */
  percent: number;
}

/** Event on the document that updates the loading bar: the page script and the islands are bundled separately. */
export const progressEvent = 'wallet:progress';

declare global {
  interface DocumentEventMap {
    [progressEvent]: CustomEvent<Progress>;
  }
}
