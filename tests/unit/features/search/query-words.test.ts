import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSearchQuery } from '~/features/dappstore/search/query-words.ts';
import { foldText } from '~/lib/fold-text.ts';
import { withoutSegmenter } from '../../without-segmenter.ts';

const wordsOf = (text: string) => parseSearchQuery(text, 'en', foldText).words;

/**
 * Returns the words that Intl.Segmenter finds. The added character makes `wordsOf` use it, because its script has no
 * spaces.
 */
const segmentedWordsOf = (text: string) => wordsOf(`${text} 借`).slice(0, -1);
const spaced = [
  ...['', 'u', 'Lending base', 'app.curve', 'a.b.c', '3.14', '1inch  v2', 'a_b', 'end.', 'AT&T', '1,000.5'],
  ...[
    'обмен токенов',
    'из-за',
    'विनिमय कहाँ',
    'đổi token',
    'l’échange d’Uniswap',
    'naïve—coin',
    'Ｕｎｉｓｗａｐ',
    '🚀 moon',
  ],
];

describe('the words of a query', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(spaced)('need no segmenter in scripts with spaces: %s', (text) => {
    const segmented = segmentedWordsOf(text);
    const segmenter = vi.spyOn(Intl, 'Segmenter');
    expect(parseSearchQuery(text, 'never seen before', foldText).words).toEqual(segmented);
    expect(segmenter).not.toHaveBeenCalled();
  });

  it('are separated by spaces in browsers without a segmenter', () => {
    const words = withoutSegmenter(() => parseSearchQuery('借贷 平台', 'zh-Hant', foldText).words);
    expect(words).toEqual(['借贷', '平台']);
  });

  it('are segmented in scripts without spaces', () => {
    expect(parseSearchQuery('Base上的借贷', 'zh-Hans', foldText).words).toContain('base');
  });

  it.each(['.', '_', ' '])('of punctuation alone are the punctuation: "%s"', (text) => {
    expect(wordsOf(text)).toEqual(text.trim() ? [text] : []);
  });
});
