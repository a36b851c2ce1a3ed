import type { BrowserContextOptions, Page } from 'playwright/test';

/** A fault around an open page. Faults can be combined. */
export interface PageFault {
  context?: BrowserContextOptions;
  /** Runs before navigation. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs after navigation, before any input. */
  arrived?: (page: Page) => Promise<unknown>;
  /** The permitted console messages. Default: none. */
  says?: RegExp;
}
