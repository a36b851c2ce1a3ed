import { findBrowser } from '../../scripts/test/tools.ts';

const executablePath = findBrowser();

/**
 * Options that start the full browser. The headless shell has no back-forward cache, no view transitions between
 * documents, and no network information.
 */
export const fullBrowserOptions = executablePath === undefined ? {} : { executablePath };
