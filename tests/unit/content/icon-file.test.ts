import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chosenLogoSvg, hasIcon } from '~/content/read/icon-file.ts';
import { chosenChainLogo, chosenDappLogo, tokenLogoIcons } from '~/content/read/logos.ts';

const own = readdirSync('src/data/marks')
  .find((file) => file.endsWith('.svg'))!
  .slice(0, -'.svg'.length);

describe('a logo as SVG', () => {
  it('is a project file without changes', async () => {
    const file = readFileSync(`src/data/marks/${own}.svg`, 'utf8');
    expect(await chosenLogoSvg({ icon: `marks/${own}` })).toBe(file.trim());
  });

  it('is an icon of the package, without classes, rounded to two decimals', async () => {
    const svg = await chosenLogoSvg({ icon: 'tokens/UNI' });
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"/);
    expect(svg).not.toContain('class=');
    expect(svg).not.toMatch(/\.\d{3}/);
  });

  it('is centred on its background in the configured scale', async () => {
    const whole = await chosenLogoSvg({ icon: 'tokens/UNI', ground: '#fff' });
    const half = await chosenLogoSvg({ icon: 'tokens/UNI', ground: '#fff', scale: 0.5 });
    const ground =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#fff" d="M0 0h64v64H0z"/><svg ';
    for (const [svg, placed] of [
      [whole, ' x="0" y="0" width="64" height="64">'],
      [half, ' x="16" y="16" width="32" height="32">'],
    ] as const) {
      expect(svg.startsWith(ground)).toBe(true);
      const [head = ''] = svg.slice(ground.length).split('>');
      expect(`${head}>`).toContain(placed);
      expect(head.match(/\b(?:width|height|xmlns)=/g)).toEqual(['width=', 'height=']);
      expect(svg).toMatch(/<\/svg><\/svg>$/);
    }
  });

  it('throws if the package has no such icon', async () => {
    expect([hasIcon('tokens/UNI'), hasIcon('tokens/NOSUCH')]).toEqual([true, false]);
    await expect(chosenLogoSvg({ icon: 'tokens/NOSUCH' })).rejects.toThrow('@web3icons/core has no icon tokens/NOSUCH');
  });
});

describe('a logo', () => {
  it('is not found by a property of Object.prototype', () => {
    expect([chosenChainLogo('constructor'), chosenDappLogo('toString', 'https://a.example')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of a token has its own name, even if no dapp names the token', () => {
    const usdt = { network: 'eth', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };
    expect(tokenLogoIcons([usdt]).get('tether')).toBe('tokens/USDT');
    expect(
      tokenLogoIcons([
        { ...usdt, network: '' },
        { ...usdt, contract: '' },
      ]).size,
    ).toBe(tokenLogoIcons([]).size);
  });
});
