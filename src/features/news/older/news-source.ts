import * as v from 'valibot';
import { CallError } from '~/api/client.ts';
import { newsList } from '~/api/content-host.ts';
import { callList } from '~/api/list.ts';
import * as constants from '~/config/constants.ts';
import { hasOrigin, reachesHosts } from '~/stores/has-origin.ts';
import { builtIdsPath, builtPagePath } from './built-paths.ts';
import type { NewsSource } from './older-news.ts';

const { count } = constants.news;
const BuiltIds = v.array(v.string());

/** A language that the content host knows news in. */
export type NewsApi = NonNullable<v.InferInput<typeof newsList.request>['lang']>;

/** With a result other than 0 there is no list to show. */
function listIn<Row>({ result, message, data }: { result: number; message: string; data: Row[] | null }): Row[] | null {
  if (result === 0) return data;
  console.error(`News: result ${result}. ${message}`);
  throw new Error(message);
}

/** The pages as they were built, for a site with no host behind it. */
const fromBuild =
  (api: string): NewsSource =>
  async (start) =>
    listIn(
      await callList(
        { method: 'GET', path: builtPagePath(api, start / count + 1), request: v.object({}), row: newsList.row },
        {},
      ),
    );

/** The host's list; what was published after the build has no page here yet. */
function fromHost(api: NewsApi): NewsSource {
  let built: Promise<Set<string>> | undefined;
  const readBuilt = async () => new Set(v.parse(BuiltIds, await (await fetch(builtIdsPath(api))).json()));
  return async (start) => {
    const rows = listIn(await callList(newsList, { start, lang: api }));
    const known = await (built ??= readBuilt());
    return rows && rows.map((row) => (known.has(row.hid) ? row : { ...row, isPending: true }));
  };
}

/** The host's list where somebody asks it for us; a server without an origin does not, and says 404. */
function fromHostIfForwarded(api: NewsApi): NewsSource {
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

const fromEither = async (api: NewsApi, hasHost: boolean): Promise<NewsSource> => {
  const isLive = await (hasHost ? reachesHosts() : hasOrigin()).catch(() => false);
  return isLive ? fromHostIfForwarded(api) : fromBuild(api);
};

interface Whose {
  api: NewsApi;
  /** The language of the files in the build. */
  built: string;
  hasHost: boolean;
}

/**
 * The news in an API language: from the host where one answers, else as they were built; found out at the first load. What the
 * build converts comes from the build, since a browser cannot convert the host's rows.
 */
export function newsSource({ api, built, hasHost }: Whose): NewsSource {
  if (built !== api) return fromBuild(built);
  let source: Promise<NewsSource> | undefined;
  return async (start) => (await (source ??= fromEither(api, hasHost)))(start);
}
