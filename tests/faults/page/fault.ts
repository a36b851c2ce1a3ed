import type { BrowserContextOptions, Page } from 'playwright/test';

/** What goes wrong around an open page: each part is done where it stands, and more than one fault may be done at once. */
export interface PageFault {
  /** What the browser itself is like. */
  context?: BrowserContextOptions;
  /** Done before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Done once the page stands, before the visitor touches it. */
  arrived?: (page: Page) => Promise<unknown>;
  /** The words that the console may hold then; without them it stays empty. */
  says?: RegExp;
}
