import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { activeChains } from '~/content/read/chains.ts';
import { allDapps, listedDappsInRange } from '~/content/read/dapps.ts';
import { chosenLogoSvg } from '~/content/read/icon-file.ts';
import {
  chosenChainLogo,
  chainLogo,
  chosenDappLogo,
  dappLogo,
  tokenLogo,
  tokenLogoIcons,
} from '~/content/read/logos.ts';
import { storeSections } from '~/content/read/store-front.ts';
import { featuredDapps, hotDapps, trendingDapps } from '~/content/read/shelves.ts';
import { chainLogoOrSeal, dappLogoOrSeal } from '~/shell/pictures/logo-or-seal.ts';

const table = JSON.parse(readFileSync('src/data/marks.json', 'utf8')) as {
  chains: Record<string, unknown>;
  dapps: Record<string, { host: string }>;
};

it('finds a logo by id and host, never by a ticker', () => {
  const uniswap = { hid: 'uniswap', url: 'https://app.uniswap.org' };
  expect(chosenDappLogo(uniswap.hid, uniswap.url)).toMatchObject({ icon: 'tokens/UNI' });
  for (const id of ['uni', 'UNI', 'newswap', 'constructor']) expect(chosenDappLogo(id, uniswap.url)).toBeUndefined();
  for (const url of ['https://uniswap.org.example', 'https://uniswap.example', 'https://appuniswap.org'])
    expect(chosenDappLogo(uniswap.hid, url)).toBeUndefined();
  expect(chosenDappLogo(uniswap.hid, 'https://uniswap.org/swap')).toBeDefined();
  for (const symbol of ['CORE', 'core', 'BTC']) expect(tokenLogo('eth', symbol)).toBeUndefined();
});

it('finds a token logo only by its network and contract', () => {
  const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  expect(tokenLogo('eth', uni)).toBe('/marks/token/uniswap.svg');
  expect(tokenLogo('eth', uni.toLowerCase())).toBe('/marks/token/uniswap.svg');
  expect(tokenLogo('bsc', uni)).toBeUndefined();
  expect(tokenLogo('nowhere', uni)).toBeUndefined();
});

it('has no logo for a chain, dapp or token whose icon shows another brand', () => {
  for (const code of ['core', 'bevm', 'merlin', 'bitlayer', 'zkfair', 'opbnb'])
    expect(chosenChainLogo(code)).toBeUndefined();
  for (const hid of ['icecreamswap', 'zerolend', 'merchant-moe', 'velodrome'])
    expect(table.dapps).not.toHaveProperty(hid);
  expect(chosenDappLogo('arbitrum-bridge', 'https://bridge.arbitrum.io')).toEqual(chosenChainLogo('arb'));
  // A wrong logo would be worse than none: the icon package has another token at the address of Arbitrum's token.
  expect(tokenLogo('arb', '0x912CE59144191C1204E64559FE8253a0e49E6548')).toBeUndefined();
});

it('shows the dapps that editors chose, and nearly all of the first page, with their own logos', () => {
  const chosen = [
    ...hotDapps(),
    ...featuredDapps(),
    ...trendingDapps(),
    ...storeSections().flatMap(({ dapps }) => dapps),
  ];
  const bare = ({ hid, url }: (typeof chosen)[number]) => !chosenDappLogo(hid, url);
  expect(chosen.filter(bare).map(({ hid }) => hid)).toEqual([]);
  // One dapp on the first page may lack a chosen logo, because the delisting of any dapp can move one up.
  const first = listedDappsInRange(0, constants.dappRequestDefaults.nextPageStep);
  expect(first).toHaveLength(constants.dappRequestDefaults.nextPageStep);
  expect(first.filter(bare).length).toBeLessThanOrEqual(1);
});

it('gives no two chains the same logo', async () => {
  const drawn = await Promise.all(
    activeChains().flatMap(({ code }) => {
      const icon = chosenChainLogo(code);
      return icon ? [chosenLogoSvg(icon)] : [];
    }),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('applies each row of the logo table to a dapp with the same id and host', () => {
  const listed = allDapps().filter(({ hid }) => Object.hasOwn(table.dapps, hid));
  expect(listed.filter(({ hid, url }) => !chosenDappLogo(hid, url))).toEqual([]);
  expect(listed.length).toBeGreaterThan(0);
});

it('gives every dapp and chain a picture, no two alike', async () => {
  const dapps = allDapps();
  const shared = new Map<string, string[]>();
  for (const { hid } of dapps) {
    const svg = await dappLogoOrSeal(hid);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|\son\w+=|href="(?:https?:)?\/\/|foreignObject/i);
    shared.set(svg, [...(shared.get(svg) ?? []), hid]);
  }
  // These entries share a logo because they belong to the same project: a chain with its bridge or other names, or a
  // protocol with its staking.
  expect([...shared.values()].filter(({ length }) => length > 1)).toEqual([
    ['frax-finance', 'frax-ether'],
    ['base-bridge', 'basenames'],
  ]);
  expect(dapps.map(dappLogo)).toEqual(dapps.map(({ hid }) => `/marks/dapp/${hid}.svg`));
  for (const { code } of activeChains()) {
    expect(await chainLogoOrSeal(code)).toContain('<svg');
    expect(chainLogo(code)).toBe(`/marks/chain/${code}.svg`);
  }
});

it('draws every token logo', async () => {
  const marks = [...tokenLogoIcons([])];
  expect(marks.length).toBeGreaterThan(70);
  for (const [name, icon] of marks) {
    expect(name).toMatch(/^[a-z\d][a-z\d.-]*$/);
    expect(await chosenLogoSvg({ icon })).toContain('<svg');
  }
});
