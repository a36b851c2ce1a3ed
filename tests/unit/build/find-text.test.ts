import { describe, expect, it } from 'vitest';
import { textPatternOf } from '../../../scripts/shots/text.ts';

describe('textPatternOf', () => {
  it('matches any value of the placeholders, in any plural form', () => {
    const pattern = new RegExp(`^(?:${textPatternOf('home:chains.title', 'ru')})$`);
    expect('58 блокчейнов, один кошелёк').toMatch(pattern);
    expect('41 блокчейн, один кошелёк').toMatch(pattern);
    expect('58 блокчейнов').not.toMatch(pattern);
  });

  it('throws for an unknown key, with a suggestion', () => {
    expect(() => textPatternOf('home:chains.titel', 'ru')).toThrow(
      'home:chains.titel is not a text of ru: did you mean home:chains.title?',
    );
  });
});
