import * as v from 'valibot';
import { CallError } from '~/api/client.ts';
import { newsListEndpoint } from '~/api/content-host.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import { callListEndpoint } from '~/api/list.ts';
import * as constants from '~/config/constants.ts';
import { hasOrigin, canReachHosts } from '~/stores/has-origin.ts';
import type { LoadNewsRows } from './older-news.ts';

/** Returns the URL of a page (from 1) of built news, in the format of the content host's responses. */
const builtPagePath = (api: string, page: number | string) => `/data/news/${api}/${page}.json` as const;

/** Returns the URL of a file with the ids of all articles that have a page. */
const builtIdsPath = (api: string) => `/data/news/${api}/ids.json` as const;

const { count } = constants.newsRequestDefaults;
const BuiltIds = v.array(v.string());

/** A language in which the content host has news. */
export type NewsLanguage = NonNullable<v.InferInput<typeof newsListEndpoint.request>['lang']>;

/** Returns the list in a response. For a result other than 0, logs an error and throws. */
function listIn<Row>({ result, message, data }: { result: number; message: string; data: Row[] | null }): Row[] | null {
  if (result === 0) return data;
  console.error(`News: result ${result}. ${message}`);
  throw new Error(message);
}

/** Creates a loader of the built files, for a site without a content host. */
const fromBuild =
  (api: string): LoadNewsRows =>
  async (start) =>
    listIn(
      await callListEndpoint(
        {
          method: 'GET',
          path: builtPagePath(api, start / count + 1),
          request: v.object({}),
          row: newsListEndpoint.row,
        },
        {},
      ),
    );

/**
 * Creates a loader of the host's list. Marks articles that have no page yet, because they were published after the
 * build.
 */
function fromHost(api: NewsLanguage): LoadNewsRows {
  let built: Set<string> | undefined;
  const readBuilt = async () => new Set(v.parse(BuiltIds, await fetchBuildFile(builtIdsPath(api))));
  return async (start) => {
    const rows = listIn(await callListEndpoint(newsListEndpoint, { start, lang: api }));
    const known = (built ??= await readBuilt());
    return rows && rows.map((row) => (known.has(row.hid) ? row : { ...row, isPending: true }));
  };
}

/** Creates a loader of the host's list if the site forwards calls to the host, otherwise of the built files. */
function fromHostIfForwarded(api: NewsLanguage): LoadNewsRows {
  let source = fromHost(api);
  return async (start) => {
    try {
      return await source(start);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) throw error;
      source = fromBuild(api);
      return source(start);
    }
  };
}

const fromEither = async (api: NewsLanguage, hasHost: boolean): Promise<LoadNewsRows> => {
  const isLive = await (hasHost ? canReachHosts() : hasOrigin()).catch(() => false);
  return isLive ? fromHostIfForwarded(api) : fromBuild(api);
};

interface Whose {
  api: NewsLanguage;
  /** The API language of the built files. */
  built: string;
  hasHost: boolean;
}

/**
 * Creates a loader of older news: from the host if calls can reach it, otherwise from the build. Converted news always
 * comes from the build, because browsers cannot convert rows of the host.
 */
export function createNewsLoader({ api, built, hasHost }: Whose): LoadNewsRows {
  if (built !== api) return fromBuild(built);
  let source: Promise<LoadNewsRows> | undefined;
  return async (start) => (await (source ??= fromEither(api, hasHost)))(start);
}
