import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { corpusArticlesOf, formatCorpusArticle, toNewsItem } from '../../../scripts/bench/corpus/article.ts';
import { articleCountOfCorpus, corpusTextsOf } from '../../../scripts/bench/corpus/write.ts';
import { median, percentile } from '../../../scripts/bench/lib/statistics.ts';
import { articlesNeededForPages } from '../../../scripts/bench/own-site.ts';

describe('the benchmark corpus', () => {
  it('is the same on every machine', () => {
    const hash = createHash('sha256');
    for (const language of languageCodes) {
      hash.update(JSON.stringify(corpusTextsOf(language)));
      for (const article of corpusArticlesOf(language, 2)) hash.update(formatCorpusArticle(article));
    }
    expect(hash.digest('hex')).toBe('f38b1c134319014db5f9f599e0575a0b2310b6c68349334b429b210a0c46104b');
  });

  it('has 140 navigation links in every language', () => {
    for (const language of languageCodes) {
      const { nav, foot } = corpusTextsOf(language);
      expect([...nav, ...foot].flatMap(({ links }) => links)).toHaveLength(140);
    }
  });

  it('has the same words in Markdown and in HTML', () => {
    const words = (text: string) => text.replace(/<[^>]*>|\]\([^)]*\)|[#>*[\-\s]+/g, '');
    for (const language of languageCodes) {
      const [article] = corpusArticlesOf(language, 1);
      const [, , body = ''] = formatCorpusArticle(article!).split(/^---$/m);
      expect(words(toNewsItem(article!).content)).toBe(words(body));
    }
  });

  it('has as many articles as its pages need, and rejects other sizes', () => {
    expect([540, 6300, 24_300].map(articleCountOfCorpus)).toEqual([45, 525, 2025]);
    expect(() => articleCountOfCorpus(1000)).toThrow('A corpus has a multiple of 12 pages, not 1000.');
  });

  it('adds the articles that this site needs for the same number of pages', () => {
    expect(articlesNeededForPages(24_300) - articlesNeededForPages(6300)).toBe(1500);
    expect(() => articlesNeededForPages(300)).toThrow(/^This site has \d+ pages without articles\./);
  });
});

describe('the benchmark statistics', () => {
  it('return the median of an odd number of runs, and a percentile', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(3);
  });
});
