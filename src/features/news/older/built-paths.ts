/** Returns the URL of a built page (from 1) of news, in the format of a content host response. */
export const builtPagePath = (api: string, page: number | string) => `/data/news/${api}/${page}.json` as const;

/** Returns the URL of the ids of all articles that have built pages. */
export const builtIdsPath = (api: string) => `/data/news/${api}/ids.json` as const;
