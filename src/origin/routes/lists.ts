import type { Handler, Hono } from 'hono';
import * as v from 'valibot';
import * as content from '~/api/content-host.ts';
import type { EndpointRequest } from '~/api/client.ts';
import { relayCall, type RelayOptions } from '~/api/relay.ts';
import * as main from '~/api/main-host.ts';
import { homeSectionsEndpoint, sectionDappsEndpoint } from '~/api/sections.ts';
import * as constants from '~/config/constants.ts';
import { toBlockchainRows } from '~/content/wire/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import { dappRows, dappRowsById, dappSections } from '~/content/wire/dapps.ts';
import { newsItemOf, newsRows, promotionRows } from '~/content/wire/news.ts';
import { asRecord } from '~/lib/record.ts';
import { respondFailure, respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { limitBodySize } from '../guards.ts';

interface Page {
  start: number;
  count: number;
}

/** Returns a page of a list. Like the hosts, returns null after the last page. Negative numbers count as 0. */
function page<Row>(rows: readonly Row[], { start, count }: Page): Row[] | null {
  const from = Math.max(0, start);
  const found = rows.slice(from, from + Math.max(0, count));
  return found.length > 0 ? found : null;
}

/** Creates a handler that parses requests with the schema of an endpoint. Responds with 404 to undefined data. */
function createListHandler<Schema extends v.GenericSchema>(
  { request, method }: EndpointRequest<Schema>,
  find: (request: v.InferOutput<Schema>, lang: string) => unknown,
): Handler<OriginEnv> {
  return async (c) => {
    const body: unknown = method === 'POST' ? await c.req.json().catch(() => undefined) : {};
    const params = v.safeParse(request, { ...c.req.query(), ...c.req.param(), ...asRecord(body) });
    if (!params.success) return respondHttpError(c, 400, 'Invalid request parameters.');
    const data = find(params.output, c.req.header('lang') ?? 'en');
    return data === undefined ? respondFailure(c, 'There’s nothing with this ID.') : respondSuccess(c, data);
  };
}

/** Adds routes to foreign hosts (api/relay.ts). Limits concurrent calls, because responses are in memory. */
export function addRelayRoutes(app: Hono<OriginEnv>, { hosts, send }: Pick<RelayOptions, 'hosts' | 'send'>): void {
  let running = 0;
  for (const name of ['content', 'main'] as const) {
    if (hosts[name] === undefined) continue;
    app.all(`/api/${name}/*`, async (c) => {
      const admit = async (call: () => Promise<Response>): Promise<Response> => {
        if (running >= constants.relayLimits.concurrency)
          return respondHttpError(c, 503, 'Too many requests at once. Try again in a second.', { 'retry-after': '1' });
        running++;
        try {
          return await call();
        } finally {
          running--;
        }
      };
      const answer = await relayCall(c.req.raw, { hosts, send, log: console.error, admit });
      return answer ?? (await respondHttpError(c, 404, 'Nothing here.'));
    });
  }
}

/** Adds routes that serve the calls of both hosts from the snapshot. The snapshot contains no prices. */
export function addListRoutes(app: Hono<OriginEnv>): void {
  const limitSize = limitBodySize(constants.relayLimits.maxRequestBytes);
  const addRoute = <Schema extends v.GenericSchema>(
    call: EndpointRequest<Schema>,
    find: (request: v.InferOutput<Schema>, lang: string) => unknown,
  ) => app.on(call.method, `${call.base}${call.path.replace('{id}', ':id')}`, limitSize, createListHandler(call, find));

  addRoute(content.newsListEndpoint, (params) => page(newsRows(params.lang), params));
  addRoute(content.bannerListEndpoint, (params) => page(promotionRows.banners(params.lang), params));
  addRoute(content.activityListEndpoint, (params) => page(promotionRows.activities(params.lang), params));
  addRoute(content.adListEndpoint, (params) => page(promotionRows.ads(params.lang), params));
  addRoute(content.categoryListEndpoint, () => allCategories);
  addRoute(content.dappListEndpoint, (params) =>
    page(dappRows(params.lang, { key: params.key, category: params.category_id }), params),
  );
  addRoute(content.newsArticleEndpoint, ({ id, lang }) => newsItemOf(lang, id));

  addRoute(main.blockchainListEndpoint, () => toBlockchainRows());
  addRoute(homeSectionsEndpoint, (_, lang) => dappSections(lang));
  addRoute(sectionDappsEndpoint, ({ id, ...params }, lang) => {
    const section = dappSections(lang).find(({ hid }) => hid === id);
    return section && page(section.list, params);
  });
  addRoute(main.mainCategoryListEndpoint, () => allCategories);
  addRoute(main.categoryDappsEndpoint, ({ category_id: category, ...params }, lang) =>
    page(dappRows(lang, { category }), params),
  );
  addRoute(main.superBannerListEndpoint, (_, lang) => page(promotionRows.banners(lang), { start: 0, count: Infinity }));
  addRoute(main.hotDappsEndpoint, (_, lang) => dappSections(lang)[0]?.list ?? null);
  addRoute(main.searchDappsEndpoint, ({ key }, lang) => dappRows(lang, { key }));
  addRoute(main.dappsByIdsEndpoint, ({ ids }, lang) => dappRowsById(lang, ids.split(',')));
  addRoute(main.marketPricesEndpoint, () => null);
}
