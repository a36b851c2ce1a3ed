import { findBrowser } from '../../scripts/test/tools.ts';

const executablePath = findBrowser();

/** Starts the whole browser for what its shell has not: a back-forward cache, transitions from page to page, knowledge of the line. */
export const wholeBrowser = executablePath === undefined ? {} : { executablePath };
