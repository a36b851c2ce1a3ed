import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as content from '~/api/content-host.ts';
import { callListEndpoint } from '~/api/list.ts';
import * as main from '~/api/main-host.ts';
import { homeSectionsEndpoint } from '~/api/sections.ts';
import { relayCall, type RelayHosts } from '~/api/relay.ts';
import { startOrigin, type RunningOrigin } from '~/origin/server/start-origin.ts';

let folder: string;
let host: RunningOrigin;
let hosts: RelayHosts;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-'));
  host = await startOrigin({ file: join(folder, 'origin.sqlite'), port: 0 });
  hosts = { content: `${host.url}/api/content`, main: `${host.url}/api/main` };
});
afterAll(() => host.close().then(() => rm(folder, { recursive: true })));

const lists = [
  [content.newsListEndpoint, {}],
  [content.bannerListEndpoint, {}],
  [content.activityListEndpoint, {}],
  [content.categoryListEndpoint, {}],
  [content.dappListEndpoint, { count: 40 }],
  [main.blockchainListEndpoint, {}],
  [homeSectionsEndpoint, {}],
  [main.mainCategoryListEndpoint, {}],
  [main.categoryDappsEndpoint, { category_id: 1 }],
  [main.superBannerListEndpoint, {}],
  [main.hotDappsEndpoint, {}],
  [main.searchDappsEndpoint, { key: 'swap' }],
] as const;

describe('relay', () => {
  it.each(lists.map(([endpoint, request]) => ({ path: endpoint.path, endpoint, request })))(
    'returns the response of the host: $path @K12 @K16',
    async ({ endpoint, request }) => {
      const direct = await callListEndpoint(endpoint as typeof main.hotDappsEndpoint, request, {
        host: `${host.url}${endpoint.base}`,
        log: () => undefined,
      });
      const through = await callListEndpoint(endpoint as typeof main.hotDappsEndpoint, request, {
        host: `https://site.example${endpoint.base}`,
        fetch: async (url, init) => (await relayCall(new Request(url, init), { hosts }))!,
      });
      expect(direct.data?.length ?? 0).toBeGreaterThan(0);
      expect(through).toEqual(direct);
    },
  );

  it.each(['/', '/api/content', '/api/content/v1/news/list/', '/api/content/v1/../v1/secret', '/api/main/v1/admin'])(
    'ignores the unknown call %s',
    async (path) => {
      expect(await relayCall(new Request(`https://site.example${path}`), { hosts })).toBeUndefined();
    },
  );

  it('ignores a call to a host that is not configured', async () => {
    const request = new Request('https://site.example/api/content/v1/news/list');
    expect(await relayCall(request, { hosts: { main: hosts.main } })).toBeUndefined();
  });
});
