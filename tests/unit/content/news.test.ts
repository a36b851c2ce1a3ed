import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderArticleHtml } from '~/content/read/article-texts.ts';
import { articleOf, newsOf } from '~/content/read/news.ts';
import { site } from '~/config/site.ts';
import { fillText } from '~/lib/fill-text.ts';

const hosts = vi.hoisted(() => ({ content: false, main: false }));
vi.mock(import('~/content/read/build-facts.ts'), async (original) => ({ ...(await original()), liveHosts: hosts }));

const first = newsOf('en')[0]!;

describe('an unknown placeholder', () => {
  it.each(['{{name}}', '{constructor}', '{{__proto__}}', '{{toString}}'])('stays as it is: %s', (text) => {
    expect(fillText(text, { brand: 'B' })).toBe(text);
  });
});

describe('an article', () => {
  it('has a newer and an older neighbour', () => {
    const [, second, third] = newsOf('en');
    expect(articleOf('en', second!.hid)).toMatchObject({ newer: first, item: second, older: third });
    expect(articleOf('ko', first.hid).newer).toBeUndefined();
  });

  it('throws with its id if it does not exist', () => {
    expect(() => articleOf('en', 'none')).toThrow('No article none in en');
  });

  it('lists the languages in which it is written', () => {
    expect(articleOf('ko', first.hid).writtenIn).toEqual(['zh', 'en']);
  });

  it('is sanitized, and has its placeholders filled in the language of the reader', () => {
    const content =
      '<p onclick="go()">By {{brand}}<script>go()</script></p><a href="/{siteLang}/submit">a</a><a href="javascript:go()">b</a>';
    const html = renderArticleHtml({ ...first, content: () => content }, 'ko', 'opens in a new tab');
    expect(html).toBe(`<p>By ${site.brand.name}</p><a href="/ko/submit">a</a><a>b</a>`);
  });

  it('keeps the braces of its code, if a host wrote it', () => {
    const content =
      '<p>{{brand}} {lang}</p><pre>{lang}<code>{{site}} <a href="/{siteLang}/x">{a}</a></code></pre><code>a {lang}</code>';
    const shown = () => renderArticleHtml({ ...first, content: () => content }, 'ko', '');
    expect(shown()).toContain('<pre>ko<code lang="en">');
    hosts.content = true;
    onTestFinished(() => void (hosts.content = false));
    expect(shown()).toBe(
      `<p>${site.brand.name} ko</p><pre>{lang}<code lang="en">{{site}} <a href="/ko/x">{a}</a></code></pre><code lang="en">a {lang}</code>`,
    );
  });
});
