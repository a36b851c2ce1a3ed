import { reportsPath } from '~/api/failures.ts';
import type { PagePolicies } from './page-policies.ts';

const endpoint = 'failures';
const directive = `; report-to ${endpoint}`;

/** What the header that names the endpoint says: an address of this site alone. */
export const reportingEndpoints = `${endpoint}="${reportsPath}"`;

/** A page's policy whose violations browsers report to our origin; only for a host with an origin behind it. */
export const reportedPolicy = (policy: string): string => policy + directive;

/** Whether violations of a policy are reported, so that the answer has to name the endpoint. */
export const isReported = (policy: string | undefined): boolean => policy?.endsWith(directive) ?? false;

/** The policies of all pages for a host with an origin behind it. */
export const reportedPolicies = ({ usual, exceptions }: PagePolicies): PagePolicies => ({
  usual: reportedPolicy(usual),
  exceptions: exceptions.map(({ pattern, policy }) => ({ pattern, policy: reportedPolicy(policy) })),
});
