import { keysOf } from '~/lib/keys-of.ts';
import { classHeaders, commonHeaders, type Headers } from '../headers.ts';

/** The header whose value depends on the page that is sent. */
export const policyName = 'content-security-policy';

/** The header names that depend on the class of the answer; the policy hangs on the page, too. */
export const classHeaderNames: readonly string[] = [
  ...new Set(Object.values(classHeaders).flatMap((one) => Object.keys(one).filter((name) => name !== policyName))),
];

/** What is the same on every answer. */
export const sameOnAll: Headers = Object.fromEntries(
  Object.entries(commonHeaders).filter(([name]) => name !== policyName && !classHeaderNames.includes(name)),
);

/** The classes, in the table's order. */
export const answerClasses = keysOf(classHeaders);
