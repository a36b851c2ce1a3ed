// The business constants and limits of the product (row B01). Times in milliseconds, sizes in CSS pixels or bytes.
// Named exports, so that a script of the browser takes only those it uses: import * as constants. Of a table with a product in
// it a bundler cannot know that nobody misses it: numbers in tables are written out.

/** How long a call to a host may take. */
export const httpTimeout = 30_000;
/** How long a server waits for the head of a request: who sends slower only keeps a connection busy. */
export const headTimeout = 20_000;
/** Audit links of a dapp submission, in all. */
export const auditLinksLength = 1000;
/** Where the owner of a listed host shows that it is theirs. */
export const ownershipPath = '/.well-known/dapp-listing.txt';
/** A logo is this wide and high. */
export const logoSide = 400;
/** How many pixels a picture for a logo may have: more would take hundreds of megabytes to open. */
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
/** From this width on, a click outside closes a dropdown. */
export const outsideClickMinWidth = 768;
/** A page reloads for a failed chunk at most once in this time. */
export const chunkReloadGuard = 60_000;
/** The loading bar waits, grows, and hides after its end. */
export const progress = { throttle: 200, duration: 5000, hideDelay: 500 } as const;
/** News are asked for in pages of this size. */
export const news = { count: 20, status: 0 } as const;
/** Activities and ads are asked for in pages of this size. */
export const activityCount = 5;
/** Banners are asked for in pages of this size. */
export const bannerCount = 10;
/** How the directory is asked for, and how many dapps the next page adds. */
export const dapps = { count: 500, version: '10.0.0', nextPageStep: 40, status: 0 } as const;
/** What calls of the main API host say about who asks: `appver` and `version`, and the system. */
export const client = { version: '10.0.0', os: 'web' } as const;
/** Links are fetched ahead at the latest after this time of business. */
export const prefetchIdleTimeout = 2000;
/** The usual delay of a fetch. */
export const fetchDelay = 200;
/** The usual delay after typing. */
export const debounce = 300;
/** What a server takes of a foreign host: bytes of an answer after decompression, redirects of one request. */
export const outbound = { answerBytes: 16_777_216, redirects: 5 } as const;
/** What a relayed call takes of a host: bytes of an answer, rows of a list; and how many calls are relayed at once. */
export const relay = { answerBytes: 2_097_152, rows: 2000, atOnce: 16 } as const;
/** What a fetch takes of the hosts: rows, pages and time of a list, requests and time of all lists together, bytes of all pictures as they are kept. */
export const fetch = {
  rows: 20_000,
  pages: 1000,
  listTime: 300_000,
  requests: 50_000,
  time: 900_000,
  pictureBytes: 4_294_967_296,
} as const;
/** How many dapps have a picture of their own for sharing, the first of the list: each costs a clean build 60 to 70 ms. */
export const mostDappPictures = 1000;
/** The category that means *hot*. */
export const hotCategoryId = 99_998;
/**
 * What a page with the sheets that block its rendering may weigh as it is sent. One round trip: ten segments of the first
 * congestion window, less the headers of the answer.
 */
export const roundTripBytes = 14_600;
