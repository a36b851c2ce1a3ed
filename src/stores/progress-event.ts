/** The loading bar for data: hidden, growing by what data steps add, or at its end (rows S22, S23). */
export interface Progress {
  state: 'hidden' | 'running' | 'finished' | 'failed';
  /** 0 to 100. */
  percent: number;
}

/** How the bar hears of it: the page's own script is built apart from the islands, so they meet in the document. */
export const progressEvent = 'wallet:progress';

declare global {
  interface DocumentEventMap {
    [progressEvent]: CustomEvent<Progress>;
  }
}
