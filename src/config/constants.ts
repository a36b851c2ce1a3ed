// The business constants and limits of the product (row B01). Times in milliseconds, sizes in CSS pixels or bytes.
// Named exports, so that a browser script bundles only the ones it uses: import * as constants. Numbers in tables are written
// out, because a bundler does not drop a table that contains a computed product.

/** How long a call to a host may take. */
export const httpTimeout = 30_000;
/** How long a server waits for the head of a request; a slower client only occupies a connection. */
export const headTimeout = 20_000;
/** The total length of a dapp submission's audit links. */
export const auditLinksLength = 1000;
/** Where the owner of a listed host proves that it is theirs. */
export const ownershipPath = '/.well-known/dapp-listing.txt';
/** The width and height of a logo. */
export const logoSide = 400;
/** The most pixels of a picture uploaded as a logo; more would take hundreds of megabytes to decode. */
export const logoPixels = 50_000_000;
/** The largest logo. */
export const logoBytes = 5 * 1024 * 1024;
/** The largest audit report or CV. */
export const documentBytes = 10 * 1024 * 1024;
/** Within how many working days a token request is handled. */
export const tokenReviewWorkingDays = 2;
/** The widest mobile window. */
export const mobileMaxWidth = 767;
/** The widest ipad window. */
export const ipadMaxWidth = 1250;
/** From this window width on, a click outside closes a dropdown. */
export const outsideClickMinWidth = 768;
/** A page reloads for a failed chunk at most once in this time. */
export const chunkReloadGuard = 60_000;
/** How long the loading bar waits to appear, takes to grow, and stays once it is full. */
export const progress = { throttle: 200, duration: 5000, hideDelay: 500 } as const;
/** The page size of a request for news. */
export const news = { count: 20, status: 0 } as const;
/** The page size of a request for activities or ads. */
export const activityCount = 5;
/** The page size of a request for banners. */
export const bannerCount = 10;
/** How the directory is requested, and how many dapps a further page adds. */
export const dapps = { count: 500, version: '10.0.0', nextPageStep: 40, status: 0 } as const;
/** How calls to the main API host identify the caller: `appver` and `version`, and the system. */
export const client = { version: '10.0.0', os: 'web' } as const;
/** Links are prefetched when the browser is idle, or after this time at the latest. */
export const prefetchIdleTimeout = 2000;
/** The usual delay before a fetch. */
export const fetchDelay = 200;
/** The usual delay after typing. */
export const debounce = 300;
/** What a server accepts from a foreign host: bytes of an answer after decompression, redirects of one request. */
export const outbound = { answerBytes: 16_777_216, redirects: 5 } as const;
/** What a relayed call accepts from a host (bytes of an answer, rows of a list), and how many calls are relayed at once. */
export const relay = { answerBytes: 2_097_152, rows: 2000, atOnce: 16 } as const;
/** What a fetch accepts from the hosts: rows, pages and time of a list; requests and time of all lists together; bytes of all stored pictures. */
export const fetch = {
  rows: 20_000,
  pages: 1000,
  listTime: 300_000,
  requests: 50_000,
  time: 900_000,
  pictureBytes: 4_294_967_296,
} as const;
/** How many dapps, from the top of the list, have a sharing picture of their own: each costs a clean build 60 to 70 ms. */
export const mostDappPictures = 1000;
/** The category that means *hot*. */
export const hotCategoryId = 99_998;
/**
 * The most bytes of a page as sent, with the sheets that block its rendering. That is one round trip: the ten segments of the
 * initial congestion window, less the response headers.
 */
export const roundTripBytes = 14_600;
