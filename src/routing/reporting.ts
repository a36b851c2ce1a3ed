import { failureReportsPath } from '~/api/failures.ts';
import type { PageCsps } from './page-csps.ts';

const endpoint = 'failures';
const directive = `; report-to ${endpoint}`;

/** Value of the `Reporting-Endpoints` header: a path on this site. */
export const reportingEndpoints = `${endpoint}="${failureReportsPath}"`;

/** Adds the reporting endpoint to a policy. Only for hosts with an origin behind them. */
export const withReportingEndpoint = (policy: string): string => policy + directive;

/** Whether a policy reports violations, which requires the header `Reporting-Endpoints`. */
export const cspReportsViolations = (policy: string | undefined): boolean => policy?.endsWith(directive) ?? false;

/** Adds the reporting endpoint to the policies of all pages, for hosts with an origin behind them. */
export const addReportingToCsps = ({ usual, exceptions }: PageCsps): PageCsps => ({
  usual: withReportingEndpoint(usual),
  exceptions: exceptions.map(({ pattern, policy }) => ({ pattern, policy: withReportingEndpoint(policy) })),
});
