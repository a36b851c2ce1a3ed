import { describe, expect, it } from 'vitest';
import { chainsOf } from '~/content/read/chains.ts';
import { categories, dappsInCategory } from '~/content/read/dapps.ts';
import { drawDappChains } from '~/features/dappstore/dapp-chains.ts';

const linesIn = (svg: string): string[] => [...svg.matchAll(/ d="M(\d+) 42C[^"]* 224"/g)].map(([, from = '']) => from);

describe('drawDappChains', () => {
  it.each(categories)('connects every dapp of %s with a chain that it supports', async (category) => {
    const shown = dappsInCategory(category).slice(0, 5);
    const connected = new Set(linesIn(await drawDappChains(category)));
    expect(connected.size).toBe(shown.filter((dapp) => chainsOf(dapp).length > 0).length);
  });
});
