import { expect, it } from 'vitest';
import { countGraphemes } from '~/lib/grapheme-length.ts';
import { withoutSegmenter } from '../without-segmenter.ts';

it('counts characters as readers see them', () => {
  expect(['wallet', 'नमस्ते', '👩‍🚀', 'é'].map(countGraphemes)).toEqual([6, 3, 1, 1]);
});

it('counts code points in browsers without a segmenter', () => {
  expect(withoutSegmenter(() => ['wallet', '钱包', '👩‍🚀'].map(countGraphemes))).toEqual([6, 2, 3]);
});
