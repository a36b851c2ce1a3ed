import { expect, test } from 'vitest';
import { absoluteLinks } from '~/content/absolute-links.ts';

const base = 'https://site.test/en/news/1012';
const read = (html: string) => absoluteLinks(html, base);

test('a reader elsewhere finds every link and picture', () => {
  expect(read('<p>a <a href="/en/news">b</a> <a href="#part">c</a> <a href="https://x.test/d">d</a></p>')).toBe(
    '<p>a <a href="https://site.test/en/news">b</a> <a href="https://site.test/en/news/1012#part">c</a> <a href="https://x.test/d">d</a></p>',
  );
  expect(read('<ul><li><img src="/pictures/a.png" alt="a"></li></ul>')).toBe(
    '<ul><li><img src="https://site.test/pictures/a.png" alt="a"></li></ul>',
  );
});

test('an address that leads nowhere, and what has none, stay as they are', () => {
  for (const html of ['<a href="https://">a</a>', '<a>a</a>', 'a']) expect(read(html)).toBe(html);
});

test('what only our own sheets make sense of is left out', () => {
  const html =
    '<a href="https://x.test/">a<span class="big visually-hidden">, in a new tab</span></a><picture><source srcset="/a.avif"><img src="/a.png"></picture>';
  expect(read(html)).toBe('<a href="https://x.test/">a</a><picture><img src="https://site.test/a.png"></picture>');
});
