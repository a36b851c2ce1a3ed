import { describe, expect, it } from 'vitest';
import { faultsOfPage } from '../../../scripts/refresh/gates.ts';

const page = (main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; x"></head><body><main id="main"><h1>Title</h1>${main}</main></body></html>`;
const exists = (address: string) => address === '/en/news';

describe('the gates of a refresh', () => {
  it('let a whole page through', () => {
    expect(faultsOfPage(page('<a href="/en/news?page=2#top">news</a><code>{{brand}}</code>'), exists)).toEqual([]);
  });

  it.each([
    ['<a href="/en/nothing">x</a>', 'links /en/nothing, which does not stand'],
    ['Hello {{brand}}', 'shows "{{brand}}" instead of a text'],
    ['<p>news:meta.title</p>', 'shows "news:meta.title" instead of a text'],
    ['[object Object]', 'shows "[object Object]" instead of a text'],
  ])('stop a page that holds %j', (main, fault) => expect(faultsOfPage(page(main), exists)).toEqual([fault]));

  it('stop a page that is cut off, bare of its policy, or empty', () => {
    expect(faultsOfPage(page('').slice(0, -20), exists)).toEqual(['is cut off']);
    expect(faultsOfPage(page('').replace('content-security-policy', 'x'), exists)).toEqual(['carries no policy']);
    expect(faultsOfPage(page('').replace('<h1>', '<p>'), exists)).toEqual(['has no heading in its main part']);
  });
});
