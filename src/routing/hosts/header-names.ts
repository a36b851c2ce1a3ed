import { keysOf } from '~/lib/keys-of.ts';
import { responseClassHeaders, commonHeaders, type ResponseHeaders } from '../headers.ts';

/** The header that depends on the page. */
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

/** The classes in table order. */
export const responseClasses = keysOf(responseClassHeaders);
