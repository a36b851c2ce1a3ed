/** Where browsers report broken policies by themselves (Reporting API): the endpoint that a page's headers name. */
export const reportsPath = '/api/failures';

// Written out, each by itself: the script in the head of every page holds the two it needs, and no other.
/** Where a page reports an island whose code does not come. */
export const islandPath = '/api/failures/island';

/** Where a page reports that its address has no page; the body is the path. */
export const missingPath = '/api/failures/not-found';

/** The header by which a host names that endpoint. A script takes it for the sign that somebody counts failures. */
export const reportingName = 'reporting-endpoints';
