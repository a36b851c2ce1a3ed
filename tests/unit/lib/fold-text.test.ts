import { describe, expect, it } from 'vitest';
import { foldText } from '~/lib/fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Latin', 'ÀÉÎõü Đường', 'aeiou duong'],
    ['Cyrillic', 'Ёжик ЙОД', 'ежик иод'],
    ['full width', 'ＵＮＩ１２', 'uni12'],
    ['half-width katakana', 'ｽﾜｯﾌﾟ', foldText('スワップ')],
    ['hiragana and katakana', 'すわっぷ', foldText('スワップ')],
    ['invisible characters', 'a\u200bb\u202ec\ufeffd', 'abcd'],
  ])('%s: folds %s to %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('makes half a Korean syllable a prefix of the whole one', () => {
    expect(foldText('스왑').startsWith(foldText('스와'))).toBe(true);
  });

  it.each(['การให้กู้ยืม', 'लेंडिंग', 'バッグ'])('keeps combining marks: %s differs without them', (text) => {
    expect(foldText(text)).not.toBe(foldText(text.normalize('NFD').replace(/\p{M}/gu, '')));
  });
});
