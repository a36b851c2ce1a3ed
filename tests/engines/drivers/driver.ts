/** In milliseconds. A call that a browser never answers is named by its own error, not by the end of the whole journey. */
export const longestCall = 40_000;

/** A function that runs in the page: it knows its arguments alone, which travel as JSON, as does its result. */
export type PageFunction<Arguments extends unknown[], Result> = (...given: Arguments) => Result;

/** Keys that have a name instead of a letter. */
export type KeyName =
  'ArrowDown' | 'ArrowUp' | 'Backspace' | 'End' | 'Enter' | 'Escape' | 'Shift' | 'Shift+Tab' | 'Space' | 'Tab';

/** One browser tab of a visitor of his own, driven in the engine's own protocol; all else is built on these verbs. */
export interface Driver {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: <Arguments extends unknown[], Result>(
    work: PageFunction<Arguments, Result>,
    ...given: Arguments
  ) => Promise<Result>;
  /** Moves the pointer to a point of the window. */
  move: (x: number, y: number) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  /** Touches with a finger. */
  tap: (x: number, y: number) => Promise<void>;
  /** Takes the connection away, and gives it back. */
  offline: (isOffline: boolean) => Promise<void>;
  press: (key: KeyName) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Chooses a file in a file field: the window for it is the system's own, which no driver can reach. */
  choose: (selector: string, file: string) => Promise<void>;
  /** Whether what has the focus is, by the accessibility tree, of this role and name. */
  isOn: (role: string, name: string) => Promise<boolean>;
  resize: (width: number, height: number) => Promise<void>;
  /** How many tabs the visitor has. */
  tabs: () => Promise<number>;
  /** Comes back to this tab from another one. */
  comeBack: () => Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot: () => Promise<Buffer>;
  /** What the console said of errors and broken policies so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser: each visitor has storage, cookies and cache of his own. */
export interface Browser {
  visit: () => Promise<Driver>;
  close: () => Promise<void>;
}
