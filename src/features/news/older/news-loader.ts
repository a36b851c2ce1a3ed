import * as v from 'valibot';
import { CallError } from '~/api/client.ts';
import { newsListEndpoint } from '~/api/content-host.ts';
import { callListEndpoint } from '~/api/list.ts';
import * as constants from '~/config/constants.ts';
import { hasOrigin, canReachHosts } from '~/stores/has-origin.ts';
import type { LoadNewsRows } from './older-news.ts';

/** Returns the URL of a built page (from 1) of news, in the format of a content host response. */
const builtPagePath = (api: string, page: number | string) => `/data/news/${api}/${page}.json` as const;

/** Returns the URL of the ids of all articles that have built pages. */
const builtIdsPath = (api: string) => `/data/news/${api}/ids.json` as const;

const { count } = constants.newsRequestDefaults;
const BuiltIds = v.array(v.string());

/** A language in which the content host has news. */
export type NewsLanguage = NonNullable<v.InferInput<typeof newsListEndpoint.request>['lang']>;

/** Returns the list of a response. Logs and throws if the result is not 0. */
function listIn<Row>({ result, message, data }: { result: number; message: string; data: Row[] | null }): Row[] | null {
  if (result === 0) return data;
  console.error(`News: result ${result}. ${message}`);
  throw new Error(message);
}

/** Reads the built pages, for a site without a host. */
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

/** Reads the list of the host. Marks articles published after the build, which have no page yet. */
function fromHost(api: NewsLanguage): LoadNewsRows {
  let built: Promise<Set<string>> | undefined;
  const readBuilt = async () => new Set(v.parse(BuiltIds, await (await fetch(builtIdsPath(api))).json()));
  return async (start) => {
    const rows = listIn(await callListEndpoint(newsListEndpoint, { start, lang: api }));
    const known = await (built ??= readBuilt());
    return rows && rows.map((row) => (known.has(row.hid) ? row : { ...row, isPending: true }));
  };
}

/** Reads the list of the host if calls are forwarded to it, or else the built pages. */
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
 * Returns the source of news: the host if it responds, or else the built pages. The first load decides. Converted news
 * come from the build, because browsers cannot convert the host's rows.
 */
export function createNewsLoader({ api, built, hasHost }: Whose): LoadNewsRows {
  if (built !== api) return fromBuild(built);
  let source: Promise<LoadNewsRows> | undefined;
  return async (start) => (await (source ??= fromEither(api, hasHost)))(start);
}
