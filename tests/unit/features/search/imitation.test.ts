import { describe, expect, it } from 'vitest';
import chains from '~/data/chains.json' with { type: 'json' };
import { buildDirectoryFromFiles } from '~/features/dappstore/search/directory.ts';
import { createImitationFinder } from '~/features/dappstore/search/imitation.ts';
import { createSearchFile } from '~/features/dappstore/search/write-search-file.ts';
import { typedHonestHosts, typedImitations } from '../../../fixtures/typed-hosts.ts';

const { entries } = buildDirectoryFromFiles(createSearchFile('en'));
const find = createImitationFinder(entries);
const hostFound = (typed: string) => find(typed)?.imitated.host ?? 'none';

describe('an imitation of a listed host', () => {
  it.each(Object.entries(typedImitations))('is recognized with %s', (_, rows) => {
    expect(rows.map(([typed]) => [typed, hostFound(typed)])).toEqual(rows);
  });

  it('is recognized in each of at least 60 rows', () => {
    const rows = Object.values(typedImitations).flat();
    expect(new Set(rows.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(60);
    expect(rows.filter(([typed]) => !find(typed)).length / rows.length).toBe(0);
  });
});

describe('a generated imitation of a listed host', () => {
  const middle = (name: string) => Math.floor(name.length / 2);
  const spoil: Record<string, (name: string, host: string) => string> = {
    'a letter left out': (name) => `${name.slice(0, middle(name))}${name.slice(middle(name) + 1)}.com`,
    'a letter doubled': (name) =>
      `${name.slice(0, middle(name))}${name[middle(name) - 1]}${name.slice(middle(name))}.org`,
    'a word after it': (name) => `${name}-claim.xyz`,
    'a word before it': (name) => `airdrop-${name}.net`,
    'a word without a sign': (name) => `${name}airdrop.com`,
    'the host before another': (_, host) => `${host}.rewards-portal.site`,
    'the host before an @': (_, host) => `https://${host}@rewards-portal.site/`,
    'a Cyrillic letter': (name) =>
      `${name.replace(/[aeocpxyi]/, (letter) => 'аеосрхуі'['aeocpxyi'.indexOf(letter)] ?? '')}.app`,
  };
  // Skips domains of one or two letters, because many other names contain them.
  const hosts = entries.map(({ host }) => host).filter((host) => (host.split('.').at(-2)?.length ?? 0) > 2);

  it.each([
    ['a letter left out', 0.6],
    ['a letter doubled', 0.75],
    ['a word after it', 1],
    ['a word before it', 1],
    ['a word without a sign', 1],
    ['the host before another', 1],
    ['the host before an @', 1],
    ['a Cyrillic letter', 0.95],
  ])('%s: a share of at least %f is recognized', (trick, share) => {
    const found = hosts.filter((host) => {
      const name = host.split('.').at(-2) ?? '';
      return find(spoil[trick]?.(name, host) ?? '') !== undefined;
    });
    expect(found.length / hosts.length).toBeGreaterThanOrEqual(share);
  });
});

describe('a typed prefix of a listed host', () => {
  it.each([
    ['uniswap.or', true],
    ['www.aave.co', true],
    ['pancakeswap.fin', true],
    ['uniswap.com', false],
    ['uniswap-claim.xyz', false],
  ])('is recognized while it is typed: %s %s', (typed, isBeginning) => {
    expect(find(typed)?.isBeginning).toBe(isBeginning);
  });
});

describe('a host or word that imitates none', () => {
  it.each(Object.entries(typedHonestHosts))('causes no warning: %s', (_, texts) => {
    expect(texts.filter((typed) => find(typed)).map((typed) => [typed, hostFound(typed)])).toEqual([]);
  });

  it('causes no warning: explorers and websites of chains', () => {
    const hosts = chains.flatMap(({ explorer, website }) => [explorer, website]);
    expect(hosts.filter((typed) => find(typed)).map((typed) => [typed, hostFound(typed)])).toEqual([]);
  });

  it('causes no warning: each listed host, with a page, with www, and under a subdomain', () => {
    const texts = entries.flatMap(({ host }) => [host, `https://${host}/swap?x=1`, `www.${host}`, `any.${host}`]);
    expect(texts.filter((typed) => find(typed))).toEqual([]);
    expect(Object.values(typedHonestHosts).flat().length).toBeGreaterThanOrEqual(60);
  });
});
