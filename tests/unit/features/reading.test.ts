import { describe, expect, it } from 'vitest';
import { makeUrlsAbsolute } from '~/content/absolute-links.ts';
import { externalHtmlLimits } from '~/content/parse-html.ts';
import { sanitizeHtml } from '~/content/sanitize-html.ts';
import { addHeadingIds, estimateReadingMinutes } from '~/features/news/reading.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'it’s').join(' ');

describe('estimateReadingMinutes', () => {
  it('counts words, or characters in scripts without spaces, or both in mixed text', () => {
    expect(estimateReadingMinutes(`<p>${words(600)}</p>`)).toBe(3);
    expect(estimateReadingMinutes(`<p>${'读'.repeat(1050)}。</p>`)).toBe(3);
    expect(estimateReadingMinutes(`<p>${'読む'.repeat(350)} ${words(200)}</p>`)).toBe(3);
  });

  it('is at least one minute, and ignores tags', () => {
    expect(estimateReadingMinutes('')).toBe(1);
    expect(estimateReadingMinutes(`<p>Short <a href="${'/long-'.repeat(900)}">link</a></p>`)).toBe(1);
    expect(estimateReadingMinutes(`<p>${words(200)}</p>${'<hr class="a b c">'.repeat(400)}`)).toBe(1);
  });
});

describe('addHeadingIds', () => {
  it('adds an id to each h2, and returns their titles', () => {
    expect(addHeadingIds('<p>Why</p><h2>One</h2><h3>Small</h3><h2>Two &#x26; three</h2>')).toEqual({
      html: '<p>Why</p><h2 id="part-1">One</h2><h3>Small</h3><h2 id="part-2">Two &#x26; three</h2>',
      parts: [
        { id: 'part-1', title: 'One' },
        { id: 'part-2', title: 'Two & three' },
      ],
    });
  });

  it('returns titles without tags and visually hidden text', () => {
    const inner = '<em>A</em> <a href="/x">link <span class="visually-hidden" lang="en">(new tab)</span></a>';
    expect(addHeadingIds(`<h2>${inner}</h2>`).parts).toEqual([{ id: 'part-1', title: 'A link' }]);
    expect(addHeadingIds('<h2><img alt="x><svg onload=a"> B</h2>').parts[0]?.title).toBe('B');
  });

  it('ignores a heading in an alternative text', () => {
    const picture = '<p><img src="/a.avif" alt="<h2><form action=//evil.example></h2>"></p>';
    expect(addHeadingIds(`${picture}<h2>One</h2>`)).toEqual({
      html: `${picture}<h2 id="part-1">One</h2>`,
      parts: [{ id: 'part-1', title: 'One' }],
    });
  });

  it('finds a heading among the maximum number of elements @full', () => {
    const written = sanitizeHtml(
      `<h2>One</h2>${'<a href="https://a.example">a</a> '.repeat(externalHtmlLimits.elements - 10)}`,
    );
    expect(addHeadingIds(written).parts).toEqual([{ id: 'part-1', title: 'One' }]);
    expect(makeUrlsAbsolute(written, 'https://wallet.example/')).toContain('<h2>One</h2>');
  });
});
