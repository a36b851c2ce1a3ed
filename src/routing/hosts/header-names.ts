import { keysOf } from '~/lib/keys-of.ts';
import { responseClassHeaders, commonHeaders, type ResponseHeaders } from '../headers.ts';

/** Name of the CSP header, the only header that depends on the page. */
export const cspHeaderName = 'content-security-policy';

/** Headers that depend on the response class, without the CSP, which also depends on the page. */
export const responseClassHeaderNames: readonly string[] = [
  ...new Set(
    Object.values(responseClassHeaders).flatMap((one) => Object.keys(one).filter((name) => name !== cspHeaderName)),
  ),
];

/** Headers that are equal on all responses. */
export const sharedHeaders: ResponseHeaders = Object.fromEntries(
  Object.entries(commonHeaders).filter(([name]) => name !== cspHeaderName && !responseClassHeaderNames.includes(name)),
);

/** The response classes in the order of the table. */
export const responseClasses = keysOf(responseClassHeaders);
