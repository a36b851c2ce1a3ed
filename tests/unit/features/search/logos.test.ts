import { expect, it } from 'vitest';
import { buildDirectoryFromFiles } from '~/features/dappstore/search/directory.ts';
import type { SearchFile } from '~/features/dappstore/search/search-file.ts';

it('shows the submitted logo of a row, else the logo of its id', () => {
  const file: SearchFile = {
    chains: [
      ['eth', 'Ethereum'],
      ['ptn', 'Pontoon', '/pictures/c.png'],
    ],
    categories: [],
    dapps: [
      ['Quayside', 'quayside.dev', '', [0], [], '/pictures/d.png'],
      ['Bare', '*.dev', 'UNI', [1], []],
      ['None', '*.dev', 'UNI', [0], [], null, 'none-at-all'],
    ],
    hot: [],
    trending: [],
    texts: {} as SearchFile['texts'],
  };
  const { entries, chains } = buildDirectoryFromFiles(file);
  expect(entries.map(({ logo: mark }) => mark)).toEqual([
    '/pictures/d.png',
    '/marks/dapp/bare.svg',
    '/marks/dapp/none-at-all.svg',
  ]);
  expect(chains.map(({ logo: mark }) => mark)).toEqual(['/marks/chain/eth.svg', '/pictures/c.png']);
});
