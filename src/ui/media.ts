import * as constants from '~/config/constants.ts';

// Default font size of browsers, in pixels.
const letter = 16;

/** Matches windows wider than mobile: `--above-mobile` of media.css. */
export const aboveMobileQuery = `(width > ${constants.mobileMaxWidth / letter}em)`;

/** Matches windows wider than ipad: `--web` of media.css. */
export const desktopQuery = `(width > ${constants.ipadMaxWidth / letter}em)`;
