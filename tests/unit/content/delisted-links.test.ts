import { describe, expect, it, vi } from 'vitest';
import { renderArticleHtml } from '~/content/read/article-texts.ts';
import { articleOf } from '~/content/read/news.ts';
import { activitiesOf, adsOf, bannersOf } from '~/content/read/promotions.ts';
import type * as Snapshot from '~/content/snapshot.ts';

const fixture = vi.hoisted(() => {
  const closed = [
    'https://app.uniswap.org/swap',
    'https://beta.app.uniswap.org/',
    'https://APP.uniswap.org:444/#/x',
    'https://out.example/?to=https%3A%2F%2Fapp.uniswap.org%2F',
    'https://out.example/#tpdapp://open?params=%7B%22url%22%3A%22https%3A%2F%2Fapp.uniswap.org%22%7D',
    '{{site}}/{{siteLang}}/dappstore/uniswap?from=banner',
    '{{site}}/{{siteLang}}/dappstore/detail?chain=eth&id=uniswap',
  ];
  const open = [
    'https://uniswap.org/',
    'https://app.uniswap.org.example/',
    'https://app.aave.com/?from=app.uniswap.org',
    '{{site}}/{{siteLang}}/dappstore/uniswap-wallet',
    '{{site}}/{{siteLang}}/dappstore',
  ];
  return { closed, open };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const urls = [...fixture.closed, ...fixture.open];
  const delisted = {
    hid: 'uniswap',
    title: 'Uniswap',
    host: 'app.uniswap.org',
    date: '2026-11-20',
    reason: 'taken-over',
  };
  const links = urls.filter((url) => url.startsWith('http')).map((url) => `<p><a href="${url}">${url}</a></p>`);
  const article = {
    ...{ hid: '7', title: 'Swaps', create_time: '2026-11-20T00:00:00Z' },
    content: `${links.join('')}<p><a href="/en/dappstore/uniswap">its page</a> <a href="/en/news">news</a></p>`,
  };
  const files = new Map<string, unknown>([
    ['delisted.json', [delisted]],
    ['news/en.json', [article]],
    ['banners/en.json', urls.map((url, index) => ({ hid: `b${index}`, title: url, object: { url } }))],
    ...['activities/en.json', 'ads/en.json'].map((file): [string, unknown] => [
      file,
      [{ title: 'none' }, ...urls.map((url) => ({ title: url, url }))],
    ]),
  ]);
  return {
    ...snapshot,
    readSnapshot: (file: string) => files.get(file) ?? snapshot.readSnapshot(file),
    readValidSnapshot: (file: string, schema: never) => files.get(file) ?? snapshot.readValidSnapshot(file, schema),
  };
});

describe('links to a delisted dapp', () => {
  it('are removed from banners, activities and ads', () => {
    const isOpen = fixture.open.length;
    expect(bannersOf('en').list).toHaveLength(isOpen);
    for (const { list } of [activitiesOf('en'), adsOf('en')]) expect(list).toHaveLength(isOpen + 1);
    const left = JSON.stringify([bannersOf('en'), activitiesOf('en'), adsOf('en')].map(({ list }) => list));
    expect(left).not.toMatch(/\/\/app\.uniswap\.org[/:"]|dappstore\/uniswap["?]|id=uniswap/);
  });

  it('are removed from an article, whose text stays', () => {
    const html = renderArticleHtml(articleOf('en', '7').item, 'en', 'new tab');
    const leads = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    expect(leads).toEqual([
      'https://uniswap.org/',
      'https://app.uniswap.org.example/',
      'https://app.aave.com/?from=app.uniswap.org',
      '/en/news',
    ]);
    for (const words of ['https://app.uniswap.org/swap', 'its page']) expect(html).toContain(`<a>${words}</a>`);
  });
});
