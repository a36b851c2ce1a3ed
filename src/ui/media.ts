import * as constants from '~/config/constants.ts';

// The letters of a browser that nobody has set otherwise.
const letter = 16;

/** The window is wider than mobile: `--above-mobile` of media.css. */
export const aboveMobile = `(width > ${constants.mobileMaxWidth / letter}em)`;

/** The window is wider than ipad: `--web` of media.css. */
export const web = `(width > ${constants.ipadMaxWidth / letter}em)`;
