/** The Reporting API endpoint of policy violations, named in the headers of a page. */
export const failureReportsPath = '/api/failures';

// Separate constants, so that the inline script in the head bundles only the two that it uses.
/** The endpoint for islands whose code fails to load. */
export const islandReportPath = '/api/failures/island';

/** The endpoint for missing pages. The body is the path. */
export const missingPageReportPath = '/api/failures/not-found';

/** The header in which a host names the endpoint. Scripts report failures only if it is present. */
export const reportingHeader = 'reporting-endpoints';
