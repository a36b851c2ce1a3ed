import * as constants from '~/config/constants.ts';

/** In milliseconds. They allow sending a form with files at 1 Mbit/s. */
export const serverTimeouts = {
  headersTimeout: constants.requestHeadersTimeout,
  requestTimeout: 4 * constants.httpTimeout,
  connectionsCheckingInterval: 5000,
};
