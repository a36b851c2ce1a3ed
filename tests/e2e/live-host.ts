import { execFile } from 'node:child_process';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { openOrigin } from '~/origin/server/open-origin.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';

/** A dapp that the hosts have added since the build. */
const fresh = {
  hid: 'newcomer',
  title: 'Newcomer',
  url: 'https://newcomer.example/app',
  desc: 'Came after the build',
  // Chains in all notations that hosts use: namespace with id, number of the platform, id of the host, and our code.
  chains: [{ network: 'ethereum', chain_id: 56 }, { network: 25 }, { network: '900' }, { network: 'eth' }],
  tokens: [
    { network: 'eth', symbol: 'NEW', contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' },
    { network: '12', symbol: 'NEW', contract: '0x2f9840a85d5aF5bf1D1762F925BDADdC4201F985' },
    { symbol: 'BARE' },
  ],
};

const chainRow = (hid: string, title: string, ns: string, id: number, deprecated = 0) => ({
  hid,
  icon_url: 'https://pictures.example/chain.png',
  title,
  ns,
  metadata: JSON.stringify({ chain_id: id }),
  deprecated,
});
export const chains = [
  chainRow('1', 'Ether of the host', 'ethereum', 1),
  chainRow('900', 'Newchain', 'new', 9),
  chainRow('901', 'Deadchain', 'dead', 9, 1),
];

/** Categories of the host: not in order, with a hidden one, and not starting with the hot category. */
const categories = [
  { hid: 3, m_index: 7, category_type: 0, title: 'Bridges' },
  { hid: 8, m_index: 0, category_type: 1, title: 'Games' },
  { hid: 99_998, m_index: 5, category_type: 0, title: 'Hot of the host' },
  { hid: 2, m_index: 3, category_type: 0, title: 'Loans' },
  { hid: 77, m_index: 1, category_type: 0, title: 'Brand new' },
];

const prices = [
  { symbol: 'LDO', price: '1.23456' },
  { symbol: 'stETH', price: 3123.456 },
  { symbol: 'wstETH', price: '0.00000123' },
  { symbol: 'NEW', price: 0.25 },
];

export interface Live {
  content: boolean;
  main: boolean;
}

const send = (response: ServerResponse, data: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result: 0, message: '', data }));

/**
 * Starts a server that acts as the content host and the main API host. It serves the snapshot, prices and the new dapp.
 */
export const startLiveHost = (snapshot: RequestListener): Promise<ListeningHost> =>
  startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isSearched = pathname.endsWith('/application/search') && 'newcomer'.includes(searchParams.get('key') ?? '-');
    if (pathname.endsWith('/market_optional')) send(response, prices);
    else if (pathname.endsWith('/block_chain/list')) send(response, chains);
    else if (pathname.endsWith('/category/list')) send(response, categories);
    else if (isSearched || searchParams.get('ids') === fresh.hid) send(response, [fresh]);
    else snapshot(request, response);
  });

/**
 * Builds parts of the site with these hosts and environment variables. Serves the site with an origin that forwards
 * calls to the hosts.
 */
export async function serveLive(
  { folder, host }: { folder: string; host: string },
  live: Live,
  parts: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const name = `${live.content}-${live.main}`;
  const dist = join(folder, name);
  const hosts = {
    ...(live.content && { content: `${host}/api/content` }),
    ...(live.main && { main: `${host}/api/main` }),
  };
  const env = { ...process.env, CONTENT_API: hosts.content, MAIN_API: hosts.main, ...environment };
  const render = ['--import', './scripts/preload.mjs', 'tests/build/build-part.ts', dist, ...parts];
  await promisify(execFile)(process.execPath, render, { env });
  const origin = openOrigin(join(folder, `${name}.sqlite`), { hosts, routeOf: routeOfAddress });
  const { url, close } = await startPreview({ dist, port: 0, api: origin.listener });
  return { url, stop: () => close().then(origin.close) };
}

export const shownPrices = (page: Page) =>
  page
    .locator('.tokens .token')
    .evaluateAll((all) =>
      all.map((token) => [
        token.querySelector('strong')?.textContent,
        token.querySelector('.price')?.textContent?.replace(/\s/g, ' '),
      ]),
    );

/** Waits until the network is idle and the page has hidden the loading bar. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'hidden');
}
