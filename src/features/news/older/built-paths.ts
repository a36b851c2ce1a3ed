/** The address of a page (from 1) of an API language's news as a file of the build: an answer as the content host gives it. */
export const builtPagePath = (api: string, page: number | string) => `/data/news/${api}/${page}.json` as const;

/** The address of the ids of all articles that the build has pages of. */
export const builtIdsPath = (api: string) => `/data/news/${api}/ids.json` as const;
