import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { toBlockchainRows } from '~/content/wire/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import { dappRows } from '~/content/wire/dapps.ts';
import { newsItemOf, newsRows, promotionRows } from '~/content/wire/news.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import type { ListName, Row } from './batches.ts';
import { pictureUrl } from './texts.ts';

// Number of valid dapps. With fewer pages, a build can test more hostile rows in the same time.
const goodDapps = 80;

/** Returns the embedded rows of a list in the format of the host. Returns only the first dapps. */
export function embeddedRowsOf(list: ListName, lang = 'en'): Row[] {
  const rows = {
    dapps: () => dappRows(lang, {}).slice(0, goodDapps),
    'news/en': () => newsRows('en').map(({ hid }) => newsItemOf('en', hid)),
    'news/zh-Hans': () => newsRows('zh-Hans').map(({ hid }) => newsItemOf('zh-Hans', hid)),
    categories: () => allCategories,
    chains: () => toBlockchainRows(),
    banners: () => promotionRows.banners(lang),
    activities: () => promotionRows.activities(lang),
    ads: () => promotionRows.ads(lang),
  };
  return rows[list]() as readonly unknown[] as Row[];
}

const perGap = 2;

/**
 * Inserts a few hostile rows after each valid row, because pages show only the start of some lists. Appends the
 * remaining ones.
 */
function between(good: readonly Row[], hostile: readonly unknown[]): unknown[] {
  const mixed = good.flatMap((row, index) => [row, ...hostile.slice(index * perGap, (index + 1) * perGap)]);
  return [...mixed, ...hostile.slice(good.length * perGap)];
}

const calls: readonly [beginning: string, list: ListName | 'news'][] = [
  ['/api/content/v1/news/list', 'news'],
  ['/api/content/v1/application/list', 'dapps'],
  ['/api/content/v1/category/list', 'categories'],
  ['/api/content/v1/banner/list', 'banners'],
  ['/api/content/v1/activity/list', 'activities'],
  ['/api/content/v1/ad/list', 'ads'],
  ['/api/main/v1/block_chain/list', 'chains'],
];
const paged: readonly string[] = ['dapps', 'news/en', 'news/zh-Hans'];

/** A server that acts as the content host and the main API host. It adds hostile rows to the embedded ones. */
export interface HostileHost {
  url: string;
  /** The hostile rows of each list. A test may change them. */
  hostile: Map<ListName, unknown[]>;
  /** Returns all rows of a list that the host sends in a language. */
  sentRows: (list: ListName, lang?: string) => unknown[];
  stop: ListeningHost['stop'];
}

export async function startHostileHost(): Promise<HostileHost> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2980fe' } })
    .png()
    .toBuffer();
  const hostile: HostileHost['hostile'] = new Map();
  const good = new Map<string, Row[]>();
  const sentRows: HostileHost['sentRows'] = (list, lang) => {
    const key = `${list} ${lang}`;
    if (!good.has(key)) good.set(key, embeddedRowsOf(list, lang));
    return between(good.get(key) ?? [], hostile.get(list) ?? []);
  };
  const hasId = (row: unknown, id: string) => (row as Row | null)?.['hid'] === id;

  function dataFor({ url = '/' }: IncomingMessage): unknown {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const lang = searchParams.get('lang') ?? 'en';
    const [, article] = /^\/api\/content\/v1\/news\/([^/]+)$/.exec(pathname) ?? [];
    const call = calls.find(([beginning]) => pathname === beginning)?.[1];
    if (article && !call)
      return sentRows(`news/${lang as 'en'}`).find((row) => hasId(row, decodeURIComponent(article)));
    if (!call) return null;
    const list = call === 'news' ? (`news/${lang}` as ListName) : call;
    const rows = sentRows(list, lang);
    if (!paged.includes(list)) return rows;
    const start = Number(searchParams.get('start'));
    const page = rows.slice(start, start + Number(searchParams.get('count')));
    return page.length > 0 ? page : null;
  }

  const host = await startHost((request, response) => {
    if (request.url === '/picture.png') return void response.setHeader('content-type', 'image/png').end(picture);
    const body = JSON.stringify({ result: 0, message: '', data: dataFor(request) ?? null });
    response.setHeader('content-type', 'application/json');
    response.end(body.replaceAll(pictureUrl, `${host.url}/picture.png`));
  });
  return { url: host.url, hostile, sentRows, stop: host.stop };
}
