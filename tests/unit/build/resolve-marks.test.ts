import { describe, expect, it } from 'vitest';
import { textMarks } from '~/lib/text-marks.ts';
import { resolveTextMarkers, removeTextMarkers } from '../../../scripts/build/resolve-marks.ts';

const letters = (text: string) => Buffer.from(text).toString('latin1');
const { stale, noticeBegin, noticeEnd } = textMarks;
const said = '<div class="bar stale"><div><p>!</p></div></div>';
const notice = `${noticeBegin}${said}${noticeEnd}`;
const english = (text: string) => textMarks.begin + text + textMarks.end;
const shown = (html: string) => Buffer.from(resolveTextMarkers(letters(html)), 'latin1').toString();

describe('an English text on a page of another language', () => {
  it.each([
    [
      'sets lang on the element that it fills @L09',
      `<p class="a">${english('Hi – you')}</p>`,
      '<p class="a" lang="en">Hi – you</p>',
    ],
    [
      'gets its own element beside other text',
      `<p>가 ${english('Hi')}<b>나</b></p>`,
      '<p>가 <span lang="en">Hi</span><b>나</b></p>',
    ],
    [
      'gets its own element in an element with another language',
      `<p lang="ko">${english('Hi')}</p>`,
      '<p lang="ko"><span lang="en">Hi</span></p>',
    ],
    [
      'loses its marks in attributes and data',
      `<a title="${english('Hi')}">가</a><script>"${english('Hi')}"</script>`,
      '<a title="Hi">가</a><script>"Hi"</script>',
    ],
    ['adds no element to a title', `<title>${english('Hi')} · 가</title>`, '<title>Hi · 가</title>'],
    ['sets lang on a title that it fills', `<title>${english('Hi')}</title>`, '<title lang="en">Hi</title>'],
    [
      'adds no element to an island',
      `<astro-island a=">"><i>${english('Hi')}</i>${english('Hi')} 가</astro-island>${english('Ho')}`,
      '<astro-island a=">"><i lang="en">Hi</i>Hi 가</astro-island><span lang="en">Ho</span>',
    ],
    ['loses an incomplete mark', `<p>${textMarks.begin}Hi</p>`, '<p>Hi</p>'],
  ])('%s', (_, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each([
    ['shows a note above the content', `<main>${notice}<p>${stale}가</p></main>`, `<main>${said}<p>가</p></main>`],
    [
      'in the title shows the same note',
      `<title>${stale}가</title><main>${notice}</main>`,
      `<title>가</title><main>${said}</main>`,
    ],
    [
      'in a shared part shows no note',
      `<main>${notice}</main><footer>${stale}가</footer>`,
      '<main></main><footer>가</footer>',
    ],
    ['is necessary for the note', `<main>${notice}가</main>`, '<main>가</main>'],
    [
      'leaves no mark in a URL',
      `<main><a href="?q=${encodeURIComponent(stale)}a">b</a></main>`,
      '<main><a href="?q=a">b</a></main>',
    ],
    ['removes only its own note', `${noticeBegin}<p>a</p>${notice}`, '<p>a</p>'],
  ])('a stale text %s', (_, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('is the only change to a page', () => {
    const html = letters('<p>가 < 나</p>');
    expect(resolveTextMarkers(html)).toBe(html);
    expect(resolveTextMarkers(letters(`<p>가 < ${english('Hi')}</p>`))).toBe(letters('<p>가 < Hi</p>'));
    expect(removeTextMarkers(letters(english('Hi')))).toBe('Hi');
  });
});
