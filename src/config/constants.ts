// Business constants (row B01), in milliseconds, CSS pixels or bytes. Import them with `import * as constants`, so that
// a script bundles only those it uses.

export const httpTimeout = 30_000;
/** Timeout for the headers of a request to the origin. */
export const requestHeadersTimeout = 20_000;
/** The maximum total length of the audit links of a dapp submission. */
export const maxAuditLinksLength = 1000;
/** The path at which owners prove that a listed host is theirs. */
export const ownerProofPath = '/.well-known/dapp-listing.txt';
export const logoSide = 400;
/** Maximum number of pixels of an uploaded logo. Decoding more would take hundreds of megabytes. */
export const maxLogoPixels = 50_000_000;
export const maxLogoBytes = 5 * 1024 * 1024;
/** Maximum size of an audit report or CV. */
export const maxUploadedDocumentBytes = 10 * 1024 * 1024;
export const tokenReviewWorkingDays = 2;
export const mobileMaxWidth = 767;
export const ipadMaxWidth = 1250;
/** Minimum window width at which a click outside closes a dropdown. */
export const outsideClickMinWidth = 768;
/** Minimum time between two automatic reloads after a chunk failed to load. */
export const chunkReloadInterval = 60_000;
/** The loading bar: delay before it appears, time to grow, and time that it remains when full. */
export const loadingBarTimes = { throttle: 200, duration: 5000, hideDelay: 500 } as const;
export const newsRequestDefaults = { count: 20, status: 0 } as const;
export const activityCount = 5;
export const maxBanners = 10;
/** `count` dapps are on the first page of the directory, `nextPageStep` on each further page. */
export const dappRequestDefaults = { count: 500, version: '10.0.0', nextPageStep: 40, status: 0 } as const;
/** How calls to the main API host identify the client: `appver`, `version` and the system. */
export const apiClientIdentity = { version: '10.0.0', os: 'web' } as const;
/** Maximum time to wait for an idle browser before prefetching links. */
export const prefetchIdleTimeout = 2000;
export const defaultRequestDelay = 200;
export const typingDebounce = 300;
/** Limits for responses of foreign hosts: bytes after decompression, and number of redirects. */
export const outboundLimits = { maxResponseBytes: 16_777_216, redirects: 5 } as const;
/** Limits for list calls: bytes per request and response, rows per list, and concurrent calls. */
export const relayLimits = {
  maxRequestBytes: 65_536,
  maxResponseBytes: 2_097_152,
  rows: 2000,
  concurrency: 16,
} as const;
/** Limits of a fetch: rows, pages and time per list; requests and time in total; bytes of all stored images. */
export const fetchLimits = {
  rows: 20_000,
  pages: 1000,
  listTime: 300_000,
  requests: 50_000,
  time: 900_000,
  pictureBytes: 4_294_967_296,
} as const;
/** Number of dapps, from the top of the list, with their own sharing picture. Each adds 60 to 70 ms to a full build. */
export const maxDappPictures = 1000;
export const hotCategoryId = 99_998;
/**
 * Maximum size of a page as sent, with its blocking style sheets: ten segments of the initial congestion window,
 * without headers.
 */
export const maxFirstRoundTripBytes = 14_600;
