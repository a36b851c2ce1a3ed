/** Endpoint for CSP violations (Reporting API), which the headers of a page name. */
export const failureReportsPath = '/api/failures';

// Separate constants, so that the inline script in the head contains only the two that it uses.
/** The endpoint for islands whose code fails to load. */
export const islandReportPath = '/api/failures/island';

/** The endpoint for missing pages. The body is the path. */
export const missingPageReportPath = '/api/failures/not-found';

/** The response header that names the endpoint. Scripts send reports only from pages with this header. */
export const reportingHeader = 'reporting-endpoints';
