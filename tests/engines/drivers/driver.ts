/**
 * Timeout of a driver call in milliseconds. Shorter than the timeout of a journey, so that the error message contains
 * the call.
 */
export const callTimeoutMs = 40_000;

/** A self-contained function that runs in the page. Arguments and result are serialized as JSON. */
export type PageFunction<Arguments extends unknown[], Result> = (...given: Arguments) => Result;

export type KeyName =
  'ArrowDown' | 'ArrowUp' | 'Backspace' | 'End' | 'Enter' | 'Escape' | 'Shift' | 'Shift+Tab' | 'Space' | 'Tab';

/** A browser tab with its own cookies and storage, controlled over the protocol of the engine. */
export interface Driver {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: <Arguments extends unknown[], Result>(
    work: PageFunction<Arguments, Result>,
    ...given: Arguments
  ) => Promise<Result>;
  move: (x: number, y: number) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  tap: (x: number, y: number) => Promise<void>;
  offline: (isOffline: boolean) => Promise<void>;
  press: (key: KeyName) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Sets the file of a file input. Drivers cannot operate the file dialog of the system. */
  choose: (selector: string, file: string) => Promise<void>;
  /** Whether the focused element has this role and name in the accessibility tree. */
  isOn: (role: string, name: string) => Promise<boolean>;
  resize: (width: number, height: number) => Promise<void>;
  tabs: () => Promise<number>;
  /** Activates this tab again. */
  comeBack: () => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Returns the console errors and CSP violations so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. Each tab that `visit` opens has its own storage, cookies and cache. */
export interface Browser {
  /** Whether the browser process still runs and responds. */
  isAlive: () => boolean;
  visit: () => Promise<Driver>;
  close: () => Promise<void>;
}
