import { expect, it } from 'vitest';
import { directoryOfFiles } from '~/features/dappstore/search/directory.ts';
import type { SearchFile } from '~/features/dappstore/search/search-file.ts';

it('a row shows the logo that it was submitted with, else the mark of its token, else none', () => {
  const file: SearchFile = {
    chains: [
      ['eth', 'Ethereum', 1],
      ['ptn', 'Pontoon', '/pictures/c.png'],
      ['x', 'Xeno'],
    ],
    categories: [],
    dapps: [
      ['Quayside', 'quayside.dev', '', [0], [], '/pictures/d.png'],
      ['Uniswap', 'app.*.org', 'WETH UNI', [0], [], 1],
      ['Bare', '*.dev', 'BARE', [1], []],
      ['None', '*.dev', 'NONE', [2], [], null, 'none-at-all'],
    ],
    hot: [],
    trending: [],
    texts: {} as SearchFile['texts'],
  };
  const { entries, chains } = directoryOfFiles(file);
  expect(entries.map(({ mark }) => mark)).toEqual(['/pictures/d.png', '/marks/token/uni.svg', undefined, undefined]);
  expect(chains.map(({ mark }) => mark)).toEqual(['/marks/chain/eth.svg', '/pictures/c.png', undefined]);
});
