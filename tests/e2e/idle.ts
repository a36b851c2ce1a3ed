import type { Page } from 'playwright/test';
import * as constants from '~/config/constants.ts';

/**
 * Resolves once the page is idle, after what it has planned for that moment. A busy machine is never idle, so there the
 * page's own timeout applies.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    constants.prefetchIdleTimeout,
  );
