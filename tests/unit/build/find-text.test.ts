import { describe, expect, it } from 'vitest';
import { patternOf } from '../../../scripts/shots/find-text.ts';

describe('a text that is looked for in pages', () => {
  it('is found whatever fills its placeholders, in any of its forms', () => {
    const pattern = new RegExp(`^(?:${patternOf('home:chains.title', 'ru')})$`);
    expect('58 блокчейнов, один кошелёк').toMatch(pattern);
    expect('41 блокчейн, один кошелёк').toMatch(pattern);
    expect('58 блокчейнов').not.toMatch(pattern);
  });

  it('that nobody wrote is told with the one that was meant', () => {
    expect(() => patternOf('home:chains.titel', 'ru')).toThrow(
      'home:chains.titel is not a text of ru: did you mean home:chains.title?',
    );
  });
});
