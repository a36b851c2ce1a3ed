import * as constants from '~/config/constants.ts';

/**
 * How long a server of ours waits for a request, and how often it looks for those that came too slowly, in milliseconds. The
 * whole request: a form with its files on a line of 1 Mbit a second.
 */
export const timeouts = {
  headersTimeout: constants.headTimeout,
  requestTimeout: 4 * constants.httpTimeout,
  connectionsCheckingInterval: 5000,
};
