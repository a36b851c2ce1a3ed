import { describe, expect, it } from 'vitest';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { languageNameIn } from '~/i18n/language-name.ts';
import { originalLanguageOf } from '~/i18n/languages.ts';
import { articleTextsOf, chooseArticleLanguage } from '~/content/read/article-texts.ts';
import { newsOf } from '~/content/read/news.ts';
import { text } from '../e2e/texts.ts';
import { pageAt, pages } from './dist.ts';
import { languageOfPath, languagesOfPage, type LanguagesOfPage, type PageText } from './foreign-texts.ts';

const withoutLatin = new Set(['zh-Hans', 'zh-Hant', 'ko', 'ja', 'th', 'hi', 'ru']);
/** Matches a part of an English sentence: four words in a row, of which the last three are in lower case. */
const englishWords = /\b[A-Za-z]{2,} (?:[a-z]{2,} ){2,}[a-z]{2,}\b/;

const ideographic = new Set(['zh-Hans', 'zh-Hant', 'ja']);
/** Matches an ASCII bracket next to an ideograph, or ASCII punctuation right after one. */
const asciiBesideHan =
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}ー。、，：；！？] ?[()]|[()] ?[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]|[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}](?:[,:;!?](?!\d)|\.(?=\s|$))/u;

// The original English and Chinese texts of data, to find untranslated ones on pages in other languages.
const originals = new Map(
  (['en', 'zh'] as const).flatMap((original) =>
    newsOf(original)
      .flatMap((item) => {
        const { title, summary } = articleTextsOf(item, original);
        return [title, summary];
      })
      .map((words) => [words, languages[original].html] as const),
  ),
);

const isForeign = ({ lang }: PageText, page: LanguagesOfPage): boolean => lang !== page.lang;
const isMistaken = ({ text: words, lang, isNamed }: PageText): boolean => {
  const known = originals.get(words);
  if (known) return known !== lang;
  return !isNamed && withoutLatin.has(lang) && englishWords.test(words);
};

const all = pages.map(({ path, html }) => ({ path, ...languagesOfPage(html) }));

describe('every page', () => {
  it('declares the language of each text in another language', () => {
    const wrong = all.flatMap(({ path, pieces }) =>
      pieces.filter(isMistaken).map(({ text: words, lang }) => `${path} ${lang}: ${words.slice(0, 60)}`),
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('has no ASCII punctuation beside Chinese or Japanese characters', () => {
    const wrong = all.flatMap(({ path, pieces, attributes }) =>
      [...attributes, ...pieces].flatMap((piece, index, texts) => {
        if (!ideographic.has(piece.lang) || piece.isNamed) return [];
        const before = texts[index - 1];
        const isJoined = before?.lang === piece.lang && !before.isNamed && /^[,:;!?()]/.test(piece.text);
        const joined = isJoined ? before.text.slice(-1) + piece.text : piece.text;
        const found = asciiBesideHan.exec(joined);
        return found ? [`${path}: ${joined.slice(Math.max(0, found.index - 20), found.index + 20)}`] : [];
      }),
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('declares the language of each link to a page in another language', () => {
    const wrong = all.flatMap(({ path, lang: here, links }) =>
      links
        .filter(({ href, hreflang, lang }) => {
          const there = languageOfPath(href);
          const said = [here, lang, hreflang === 'zh' ? languages.zh.html : hreflang];
          return there !== undefined && !said.includes(there);
        })
        .map(({ href }) => `${path}: ${href}`),
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('labels links to English pages as English', () => {
    for (const lang of languageCodes.filter((code) => code !== 'en' && code !== 'zh')) {
      const words = languagesOfPage(pageAt(`/${lang}`)).pieces.map((piece) => piece.text);
      for (const key of ['legal.privacy', 'legal.terms', 'support.contact', 'learn.keystore', 'company.about'])
        expect(words).toContain(text(lang, 'shell:inEnglish', { name: text(lang, `shell:${key}`) }));
    }
  });

  it('shows a notice above news in another language, with a link to the original of converted news', () => {
    for (const lang of languageCodes) {
      const original = originalLanguageOf(lang);
      for (const page of ['', `/${newsOf(lang)[0]?.hid}`, '/page/2']) {
        const [main = ''] = /<main[^]*<\/main>/.exec(pageAt(`/${lang}/news${page}`)) ?? [];
        const [, notice = ''] = /<p class="original quiet small">([^]*?)<\/p>/.exec(main) ?? [];
        if (original === lang) expect(notice).toBe('');
        else {
          expect(notice).not.toBe('');
          // If an article has no converted version, the notice links to the page in the original language.
          const links = chooseArticleLanguage(original, lang) === lang ? [`/${original}/news${page}`] : [];
          expect([...notice.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to)).toEqual(links);
          expect(notice.match(/ hreflang="([^"]+)"/)?.[1]).toBe(links[0] && languages[original].html);
          expect(main.indexOf(notice)).toBeLessThan(
            main.indexOf(page.startsWith('/page') || !page ? '<h3' : '<article'),
          );
        }
      }
    }
  });
});

describe('news list in another language', () => {
  it.each(languageCodes.filter((code) => originalLanguageOf(code) === 'en' && code !== 'en'))(
    'names the language of the entries, marks each, and names its topic, in %s',
    (lang: Language) => {
      const html = pageAt(`/${lang}/news`);
      const topics = (['academy', 'developers', 'notices', 'security'] as const).map((name) =>
        text(lang, `news:topic.${name}`),
      );
      const entries = html.match(/<li class="news-row[^]*?<\/li>/g) ?? [];
      expect(entries.length).toBe(20);
      for (const entry of entries) {
        expect(entry).toContain('<h3 lang="en">');
        expect(topics).toContain(/<small class="news-loader news-tag">(.*?)<\/small>/.exec(entry)?.[1]);
      }
      const said = text(lang, 'news:listOriginal', { language: languageNameIn(lang, 'en') });
      expect(languagesOfPage(html).pieces.map(({ text: words }) => words)).toContain(said);
    },
  );

  it('is converted for readers of Traditional Chinese, with a notice', () => {
    const html = pageAt('/zh-tw/news');
    expect(html.includes(text('zh-tw', 'news:converted', { language: languageNameIn('zh-tw', 'zh') }))).toBe(true);
    const page = languagesOfPage(html);
    expect(
      page.pieces.filter((piece) => isForeign(piece, page) && piece.lang === 'zh-Hans').map(({ text: words }) => words),
    ).toEqual(['简体中文']);
  });
});
