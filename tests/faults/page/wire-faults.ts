import type { Page, Route } from 'playwright/test';
import * as constants from '../../../src/config/constants.ts';
import type { PageFault } from './fault.ts';

type Answer = (route: Route) => Promise<unknown>;

const failed =
  /^Failed to load resource|^(?:GET|POST) \S+: |^News: result |^The search could not be loaded|has been blocked|Failed to fetch dynamically|MIME type/;

/** Mocks the response to all requests for a URL. */
const answered = (address: string | RegExp, answer: Answer, says: RegExp | undefined = failed): PageFault => ({
  before: (page: Page) => page.route(address, (route) => void answer(route)),
  ...(says && { says }),
});

const html = '<!doctype html><title>Sign in</title><form><input name="password"></form>';
const signIn: Answer = (route) => route.fulfill({ contentType: 'text/html', body: html });
const data = (value: unknown) => ({ json: { result: 0, message: '', data: value } });
const never = () => new Promise<never>(() => undefined);
const row = (hid: string, title = 'News') => ({ hid, title, create_time: '2026-01-01T00:00:00.000Z', lang: 'en' });

const lists = '**/api/content/v1/news/list*';
const index = '**/data/search/en.json';
const island = /\/_astro\/(?:Older|Search|Form|VerifyForm|DappLookup)\.[^/]*\.js$/;

/** Faulty responses from hosts, servers and proxies. */
export const wireFaults = {
  'the list is refused': answered(lists, (route) => route.abort('connectionrefused')),
  'the list is answered with 500': answered(lists, (route) => route.fulfill({ status: 500, body: 'Oops' })),
  'the list is a page to sign in': answered(lists, signIn),
  'the list is another type': answered(lists, (route) => route.fulfill(data({ 0: row('a') }))),
  'the list is cut off': answered(lists, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"result":0,"data":[{"hid":"a",' }),
  ),
  'the list leads elsewhere': answered(lists, (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/list' } }),
  ),
  'the list has result 1': answered(lists, (route) =>
    route.fulfill({ json: { result: 1, message: 'Not today.', data: null } }),
  ),
  'the list repeats itself for ever': answered(lists, (route) =>
    route.fulfill(data([row('same'), row('same'), row('same')])),
  ),
  'the list holds prototype keys': answered(
    lists,
    (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: `{"result":0,"message":"","data":[{"__proto__":{"hid":"p"},"hid":"__proto__","title":"Proto"},${JSON.stringify(row('good', 'A good row'))}]}`,
      }),
    /dropped row __proto__/,
  ),
  // This is the maximum number of rows that the origin forwards.
  'the list has 2,000 rows': answered(lists, (route) =>
    route.fulfill(data(Array.from({ length: constants.relayLimits.rows }, (_, at) => row(`r${at}`, `Row ${at}`)))),
  ),
  'the origin is down': answered('**/api/**', (route) => route.abort('connectionrefused')),
  'the origin answers pages': answered('**/api/**', signIn),
  'the origin answers 503': answered('**/api/**', (route) => route.fulfill({ status: 503, body: 'busy' })),
  'the origin hangs on health': answered('**/api/health', never),
  'the index is gone': answered(index, (route) => route.fulfill({ status: 404, body: '' })),
  'the index is a page to sign in': answered(index, signIn),
  'the index is another type': answered(index, (route) => route.fulfill({ json: { dapps: 7 } })),
  'the index has 10,000 dapps': answered(index, async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { dapps: unknown[][] };
    const more = Array.from({ length: 10_000 }, (_, at) => [`Copy ${at}`, `copy-${at}.example`, '', [0], [0]]);
    await route.fulfill({ response, json: { ...file, dapps: [...file.dapps, ...more] } });
  }),
  'an island’s chunk is gone': answered(island, (route) => route.fulfill({ status: 404, body: '' })),
  'an island’s chunk is a page': answered(island, signIn),
  'an island’s chunk was changed': answered(island, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;\n${await response.text()}` });
  }),
  'an island’s chunk never comes': answered(island, never, undefined),
  'the script of every page is gone': answered(/\/site-[\da-f]+\.js$/, (route) => route.abort()),
  'sheets are gone': answered('**/*.css', (route) => route.abort()),
  'pictures are broken': answered(/\.(?:svg|png|jpe?g|webp|avif|ico)(?:\?|$)/, signIn),
} satisfies Record<string, PageFault>;
