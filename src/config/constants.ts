// Business constants (row B01), in milliseconds, CSS pixels or bytes. Use `import * as constants`, so that a script
// bundles only those it uses.

/** The timeout of a call to a host. */
export const httpTimeout = 30_000;
/** Timeout for the headers of a request to the origin. */
export const requestHeadersTimeout = 20_000;
/** The maximum total length of the audit links of a dapp submission. */
export const maxAuditLinksLength = 1000;
/** The path at which owners prove that a listed host is theirs. */
export const ownershipPath = '/.well-known/dapp-listing.txt';
/** Width and height of a logo. */
export const logoSide = 400;
/** Maximum pixels of an uploaded logo. Decoding more takes hundreds of megabytes. */
export const maxLogoPixels = 50_000_000;
export const maxLogoBytes = 5 * 1024 * 1024;
/** Maximum size of an audit report or CV. */
export const maxDocumentBytes = 10 * 1024 * 1024;
export const tokenReviewWorkingDays = 2;
export const mobileMaxWidth = 767;
export const ipadMaxWidth = 1250;
/** The window width from which a click outside closes a dropdown. */
export const outsideClickMinWidth = 768;
/** Minimum time between two reloads of a page after a chunk failed to load. */
export const chunkReloadInterval = 60_000;
/** The loading bar: delay before it appears, time to grow, and time for which it stays when full. */
export const loadingBarTimes = { throttle: 200, duration: 5000, hideDelay: 500 } as const;
export const newsRequestDefaults = { count: 20, status: 0 } as const;
export const activityCount = 5;
export const bannerCount = 10;
/** The first page of the directory has `count` dapps. Each further page adds `nextPageStep`. */
export const dappRequestDefaults = { count: 500, version: '10.0.0', nextPageStep: 40, status: 0 } as const;
/** How calls to the main API host identify the client: `appver`, `version` and the system. */
export const clientIdentity = { version: '10.0.0', os: 'web' } as const;
/** The maximum wait for an idle browser before links are prefetched. */
export const prefetchIdleTimeout = 2000;
export const defaultRequestDelay = 200;
export const typingDebounce = 300;
/** Limits for responses of foreign hosts: bytes after decompression, redirects of a request. */
export const outboundLimits = { maxResponseBytes: 16_777_216, redirects: 5 } as const;
/** Limits for relayed calls: bytes of a response, rows of a list, concurrent calls. */
export const relayLimits = { maxResponseBytes: 2_097_152, rows: 2000, concurrency: 16 } as const;
/** Limits of a fetch: rows, pages and time of a list; requests and time of all lists; bytes of all stored pictures. */
export const fetchLimits = {
  rows: 20_000,
  pages: 1000,
  listTime: 300_000,
  requests: 50_000,
  time: 900_000,
  pictureBytes: 4_294_967_296,
} as const;
/**
 * Number of dapps, from the top of the list, with a sharing picture of their own. Each adds 60 to 70 ms to a clean
 * build.
 */
export const maxDappPictures = 1000;
export const hotCategoryId = 99_998;
/**
 * Maximum size of a page as sent, with its blocking style sheets: ten segments of the initial congestion window,
 * without the response headers.
 */
export const maxFirstRoundTripBytes = 14_600;
