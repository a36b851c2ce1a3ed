import { keysOf } from '~/lib/keys-of.ts';
import { classHeaders, commonHeaders, type ResponseHeaders } from '../headers.ts';

/** The header that depends on the page. */
export const policyName = 'content-security-policy';

/** The headers that depend on the class. The policy also depends on the page. */
export const classHeaderNames: readonly string[] = [
  ...new Set(Object.values(classHeaders).flatMap((one) => Object.keys(one).filter((name) => name !== policyName))),
];

/** Headers that are equal on all responses. */
export const sharedHeaders: ResponseHeaders = Object.fromEntries(
  Object.entries(commonHeaders).filter(([name]) => name !== policyName && !classHeaderNames.includes(name)),
);

/** The classes in table order. */
export const responseClasses = keysOf(classHeaders);
