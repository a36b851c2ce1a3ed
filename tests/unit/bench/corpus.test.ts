import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { articlesOf, toMarkdown, toNewsItem } from '../../../scripts/bench/corpus/article.ts';
import { textsOf } from '../../../scripts/bench/corpus/texts.ts';
import { articlesFor } from '../../../scripts/bench/corpus/write.ts';
import { exponent, median } from '../../../scripts/bench/lib/statistics.ts';

describe('the corpus of the bench', () => {
  it('is the same on every machine and after every change, or old numbers mean nothing', () => {
    const hash = createHash('sha256');
    for (const language of languageCodes) {
      hash.update(JSON.stringify(textsOf(language)));
      for (const article of articlesOf(language, 2)) hash.update(toMarkdown(article));
    }
    expect(hash.digest('hex')).toBe('04ccf1c861247f4664a6a3ed84dfa956e32f772f3b0adda5b2683c06f3b073e6');
  });

  it('has 140 links of navigation in every language', () => {
    for (const language of languageCodes) {
      const { nav, foot } = textsOf(language);
      expect([...nav, ...foot].flatMap(({ links }) => links)).toHaveLength(140);
    }
  });

  it('says the same in Markdown for the peers and in HTML for us', () => {
    const words = (text: string) => text.replace(/<[^>]*>|\]\([^)]*\)|[#>*[\-\s]+/g, '');
    for (const language of languageCodes) {
      const [article] = articlesOf(language, 1);
      const [, , body = ''] = toMarkdown(article!).split(/^---$/m);
      expect(words(toNewsItem(article!).content)).toBe(words(body));
    }
  });

  it('has as many articles as make up the pages, or says what sizes there are', () => {
    expect([540, 6300, 24_300].map(articlesFor)).toEqual([20, 500, 2000]);
    expect(() => articlesFor(1000)).toThrow('A corpus has a multiple of 12 pages and at least 312, not 1000.');
  });
});

describe('the figures of the bench', () => {
  it('grow in proportion with exponent 1', () => {
    expect(exponent({ size: 10, cost: 2 }, { size: 100, cost: 20 })).toBeCloseTo(1);
    expect(exponent({ size: 10, cost: 2 }, { size: 1000, cost: 20 })).toBeCloseTo(0.5);
  });

  it('take the middle of an odd number of runs', () => {
    expect(median([9, 1, 5])).toBe(5);
  });
});
