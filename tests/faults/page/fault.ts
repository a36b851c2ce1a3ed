import type { BrowserContextOptions, Page } from 'playwright/test';

/** A fault of a page or its surroundings. Faults can be combined. */
export interface PageFault {
  context?: BrowserContextOptions;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs after the page was opened and before any input. */
  arrived?: (page: Page) => Promise<unknown>;
  /** Matches the permitted console messages. By default, none are permitted. */
  says?: RegExp;
}
