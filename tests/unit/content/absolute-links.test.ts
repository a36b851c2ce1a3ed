import { expect, test } from 'vitest';
import { makeUrlsAbsolute } from '~/content/absolute-links.ts';

const base = 'https://site.test/en/news/1012';
const read = (html: string) => makeUrlsAbsolute(html, base);

test('makes links and image URLs absolute', () => {
  expect(read('<p>a <a href="/en/news">b</a> <a href="#part">c</a> <a href="https://x.test/d">d</a></p>')).toBe(
    '<p>a <a href="https://site.test/en/news">b</a> <a href="https://site.test/en/news/1012#part">c</a> <a href="https://x.test/d">d</a></p>',
  );
  expect(read('<ul><li><img src="/pictures/a.png" alt="a"></li></ul>')).toBe(
    '<ul><li><img src="https://site.test/pictures/a.png" alt="a"></li></ul>',
  );
});

test('keeps links that have no valid URL or no href', () => {
  for (const html of ['<a href="https://">a</a>', '<a>a</a>', 'a']) expect(read(html)).toBe(html);
});

test('removes visually hidden text and AVIF sources', () => {
  const html =
    '<a href="https://x.test/">a<span class="big visually-hidden">, in a new tab</span></a><picture><source srcset="/a.avif"><img src="/a.png"></picture>';
  expect(read(html)).toBe('<a href="https://x.test/">a</a><picture><img src="https://site.test/a.png"></picture>');
});
