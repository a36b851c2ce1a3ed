import * as constants from '~/config/constants.ts';

/**
 * The timeouts of a server for the headers and for the whole request, and the interval at which they are checked, in
 * milliseconds. The longest request is a form with files over a connection of 1 Mbit/s.
 */
export const serverTimeouts = {
  headersTimeout: constants.requestHeadersTimeout,
  requestTimeout: 4 * constants.httpTimeout,
  connectionsCheckingInterval: 5000,
};
