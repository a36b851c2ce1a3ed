import { failureReportsPath } from '~/api/failures.ts';
import type { PageCsps } from './page-csps.ts';

const endpoint = 'failures';
const directive = `; report-to ${endpoint}`;

/** Value of the `Reporting-Endpoints` header: a path on this site. */
export const reportingEndpoints = `${endpoint}="${failureReportsPath}"`;

/** Adds the reporting endpoint to a CSP. Only for hosts with an origin. */
export const addReportingEndpoint = (policy: string): string => policy + directive;

/** Whether a CSP reports violations, which requires the `Reporting-Endpoints` header. */
export const cspReportsViolations = (policy: string | undefined): boolean => policy?.endsWith(directive) ?? false;

/** Adds the reporting endpoint to the CSPs of all pages. Only for hosts with an origin. */
export const addReportingToCsps = ({ usual, exceptions }: PageCsps): PageCsps => ({
  usual: addReportingEndpoint(usual),
  exceptions: exceptions.map(({ pattern, policy }) => ({ pattern, policy: addReportingEndpoint(policy) })),
});
