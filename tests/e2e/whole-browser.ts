import { findBrowser } from '../../scripts/test/tools.ts';

const executablePath = findBrowser();

/**
 * Starts the full browser. The headless shell has no back-forward cache, no cross-document view transitions and no network
 * information.
 */
export const wholeBrowser = executablePath === undefined ? {} : { executablePath };
