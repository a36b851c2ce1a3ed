import { describe, expect, it } from 'vitest';
import { findHtmlProblem } from '~/content/parse-html.ts';
import { findLinkUrls, findPictureUrls, sanitizeHtml } from '~/content/sanitize-html.ts';

describe('sanitizeHtml', () => {
  it('keeps the texts and links of an article', () => {
    const html = '<h2>Fees</h2><p>Read <a href="/en/news">more</a>, <strong>calmly</strong>.</p>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a picture of another host', '<p>a<img src="https://x.test/p.gif"></p>', '<p>a</p>'],
    ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript: link in disguise', '<a href=" jAvA&#115;cript:alert(1)">a</a>', '<a>a</a>'],
    ['a data: link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a frame', '<iframe src="https://x.test"></iframe>a', 'a'],
    ['an svg with a script', '<svg><script>x</script></svg>a', 'a'],
  ])('drops %s', (_, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
  });

  it.each(['constructor', '__proto__', 'toString', 'x'])('requests no picture from the URL %j', (src) => {
    const html = `a<img src="${src}">`;
    expect(findPictureUrls(html)).toEqual([]);
    expect(sanitizeHtml(html, { find: () => ({ src, width: 1, height: 1, sources: [] }) })).toBe('a');
  });

  it.each([
    ['3,000 nested quotations', '<blockquote>'.repeat(3000), 'is nested in more than 100 levels'],
    ['nested templates', '<template>'.repeat(3000), 'is nested in more than 100 levels'],
    ['nested tables', '<table><td>'.repeat(200), 'is nested in more than 100 levels'],
    [
      'elements that each paragraph repeats',
      Array.from({ length: 90 }, (_, index) => `<b id=${index}>`).join('') + '</p><p>'.repeat(100_000),
      'makes more than 20000 elements',
    ],
  ])('throws for HTML that no page can contain: %s', (_, html, fault) => {
    expect(findHtmlProblem(html)).toBe(`its HTML ${fault}`);
    expect(() => sanitizeHtml(html)).toThrow(RangeError);
  });

  it('accepts long and reasonably nested HTML', () => {
    const html = '<blockquote>'.repeat(99) + '</blockquote>'.repeat(99) + '<p>word</p>'.repeat(19_000);
    expect(findHtmlProblem(html)).toBeUndefined();
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('opens an external link in a new tab with a note and without a referrer', () => {
    expect(sanitizeHtml('<a href="https://x.test/a" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://x.test/a" target="_blank" rel="noopener noreferrer">a <span class="visually-hidden" lang="{{htmlLang}}">{{newTab}}</span></a>',
    );
    for (const inside of ['/en/news', '#part', 'mailto:a@x.test']) {
      expect(sanitizeHtml(`<a href="${inside}">a</a>`)).toBe(`<a href="${inside}">a</a>`);
    }
  });

  it.each([
    ...[
      'https://user@x.test',
      '//x.test/a',
      'https://',
      '/\\x.test',
      '\\\\x.test',
      '/\t/x.test',
      '/\n\\x.test',
      '/ /x.test\u0000',
    ],
    ...['more', '?a', '\\x.test', 'javascript:x', '\u0001javascript:x', '{{openDapp}}%7B%7D', ''],
  ])('removes the link %j, or keeps it on this site', (href) => {
    const [, path] = /^<a(?: href="([^"]*)")?>a<\/a>$/.exec(sanitizeHtml(`<a href="${href}">a</a>`)) ?? ['', '?'];
    expect(path === undefined || URL.parse(path, 'https://here.test')?.origin === 'https://here.test').toBe(true);
    expect(path ?? '').not.toMatch(/^\/[/\\]|[{}\s]/);
  });

  it.each([
    ['https:\\\\x.test', 'https://x.test/'],
    ['http://x.test', 'http://x.test'],
    ['https://x.test/?mailto:a', 'https://x.test/?mailto:a'],
    ['https:/x.test', 'https://x.test/'],
    [' https://x.test\n', 'https://x.test'],
    ['HTTPS://x.test', undefined],
    ['ht\ttps://x.test', undefined],
    ['https://x.test/\u202egpj', 'https://x.test/%E2%80%AEgpj'],
  ])('resolves the external link %j to %s', (href, out) => {
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toMatch(out ? `<a href="${out}" target="_blank" rel=` : '<a>a</a>');
  });

  it('finds the picture of a URL with spaces around it', () => {
    expect(findPictureUrls('<img src=" https://x.test/p.png ">')).toEqual(['https://x.test/p.png']);
  });

  it('shows bidirectional control characters as code points', () => {
    expect(sanitizeHtml('<p>a\u202eb\u2067c\u200fd</p>')).toBe('<p>a⟨U+202E⟩b⟨U+2067⟩c\u200fd</p>');
  });

  it('removes private-use characters, because the build marks texts with them', () => {
    const find = () => ({ src: '/p.png', width: 1, height: 1, sources: [] });
    const html =
      '<p>a\ue000b\ue001<code>\ue002&#xe003;</code>\u{f0000}</p><img src="https://x.test/p.png" alt="a\ue004">';
    expect(sanitizeHtml(html, { find })).not.toMatch(/\p{Co}/u);
  });

  it('shows bidirectional control characters of an alternative text as code points', () => {
    const find = () => ({ src: '/p.png', width: 1, height: 1, sources: [] });
    expect(sanitizeHtml('<img src="https://x.test/p.png" alt="a\u202eb">', { find })).toContain('alt="a⟨U+202E⟩b"');
  });

  it.each([
    '<h3>a</h3><h4>a</h4><p>a<br>b</p><hr>',
    '<ul><li>a</li></ul><ol><li>a</li></ol>',
    '<blockquote><em>a</em></blockquote><pre><code lang="en">a</code></pre>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    '<figure><figcaption>a</figcaption></figure>',
  ])('keeps %s', (html) => expect(sanitizeHtml(html)).toBe(html));

  it.each([
    ['marks code as English', '<code>0x1f…9a &lt;b&gt;</code>', '<code lang="en">'],
    ['leaves the language of code with Chinese words', '<code lang="en">0x1f 地址</code>', '<code>'],
  ])('%s', (_, html, out) => expect(sanitizeHtml(html)).toContain(out));

  it.each([
    ['<form action="/a"><input name="a"><button>a</button></form>', 'a'],
    ['<h1>a</h1>', 'a'],
    ['<p id="a" class="a" lang="en" title="a">a</p>', '<p>a</p>'],
    ['<a href="/a" id="a" download>a</a>', '<a href="/a">a</a>'],
    ['<video src="https://x.test/a"></video><base href="https://x.test"><link href="/a" rel="x">a', 'a'],
    ['a<!-- a comment -->', 'a'],
  ])('reduces %s to %s', (html, kept) => expect(sanitizeHtml(html)).toBe(kept));

  it.each([
    ['/static/zh/help', 'zh'],
    ['/static/en/help', 'en'],
  ])('adds to the link %s the language of its page', (href, lang) => {
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${href}" hreflang="${lang}">a</a>`);
  });

  it.each([
    ['/{{lang}}/news?a=1#b', '/{lang}/news?a=1#b'],
    ['/{siteLang}/news', '/{siteLang}/news'],
    ['/en/static/zh/help', '/en/static/zh/help'],
    [' /en/news ', '/en/news'],
    ['/en/news?https://x.test', '/en/news?https://x.test'],
    ['#part', '#part'],
  ])('resolves the internal link %j to %s', (href, path) => {
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${path}">a</a>`);
  });

  it.each([
    ...[
      '//x.test/a',
      'a/b',
      'a#b',
      '?a/b',
      './a',
      '/..//x.test/a',
      '/.//x.test',
      '/a/%2e%2e//x.test',
      '/a/..\\\\x.test',
    ],
    '/{siteLang}/..//x.test',
  ])('removes the link %j, which is no page of this site', (href) => {
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });

  it('keeps the text of a link to a closed URL', () => {
    const isClosed = (url: string) => url === 'https://closed.test/a';
    expect(sanitizeHtml('<a href="https://closed.test/a ">a <em>b</em></a>', { isClosed })).toBe('<a>a <em>b</em></a>');
    expect(sanitizeHtml('<a href="/a">a</a>', { isClosed })).toBe('<a href="/a">a</a>');
  });

  it('applies the given conversion to texts and alternative texts, not to URLs', () => {
    const write = (text: string) => text.toUpperCase();
    const find = () => ({ src: '/pictures/a.png', width: 2, height: 1, sources: [] });
    expect(sanitizeHtml('<p>a<a href="/a">b</a><img src="https://x.test/a" alt="c"></p>', { write, find })).toBe(
      '<p>A<a href="/a">B</a><picture><img src="/pictures/a.png" alt="C" width="2" height="1" loading="lazy" decoding="async"></picture></p>',
    );
  });

  it('renders a stored picture with all sources, and removes any other', () => {
    const sources = [{ type: 'image/avif', srcset: '/pictures/a.avif 2w' }];
    const find = (url: string) =>
      url === 'https://x.test/a' ? { src: '/pictures/a.png', width: 2, height: 1, sources } : undefined;
    const html = '<img src="https://x.test/a "><img src="https://x.test/b"><img alt="c">';
    expect(sanitizeHtml(html, { find })).toMatch(
      /^<picture><source type="image\/avif" srcset="\/pictures\/a\.avif 2w" sizes="[^"]+"><img src="\/pictures\/a\.png" alt="" [^>]+><\/picture>$/,
    );
    expect(findPictureUrls(html)).toEqual(['https://x.test/a', 'https://x.test/b']);
  });

  it('returns the targets of all links', () => {
    expect(findLinkUrls('<a href="/a">a</a><a href="https://x.test/b ">b</a><a>c</a>')).toEqual([
      '/a',
      'https://x.test/b',
      '',
    ]);
  });
});

describe('findHtmlProblem', () => {
  const paragraphs = (count: number) => `a${'<p></p>'.repeat(count)}`;

  it.each([
    ...['', ' \n', '<p></p>', '<p>&nbsp;\u200b</p>', '<!-- Text -->', '<br><hr>', '<style>p{}</style>'],
    ...['<script>Text</script>', '<template>Text</template>', '<p><a href="https://x.test"></a></p>'],
  ])('reports HTML without content: %j', (html) => {
    expect(findHtmlProblem(html)).toBe('its text is empty');
  });

  it.each(['a', '<p>{{brand}}</p>', '<svg>a</svg>', '<p><img src="https://x.test/1.png"></p>'])(
    'accepts HTML with content: %j',
    (html) => expect(findHtmlProblem(html)).toBeUndefined(),
  );

  it('limits HTML to 20,000 elements', () => {
    // The parser adds three elements, so this is the maximum of 20,000.
    expect(findHtmlProblem(paragraphs(19_997))).toBeUndefined();
    expect(findHtmlProblem(paragraphs(19_998))).toBe('its HTML makes more than 20000 elements');
  });

  it('limits HTML to 100 levels', () => {
    expect(findHtmlProblem(`${'<div>'.repeat(100)}a`)).toBeUndefined();
    expect(findHtmlProblem('<div>'.repeat(101))).toBe('its HTML is nested in more than 100 levels');
  });
});
