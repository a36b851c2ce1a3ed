import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { matchesChainSearch } from '~/domain/chain-search.ts';
import { createFormState } from '~/features/submit/form/form-state.ts';
import { Picker } from '~/features/submit/form/Picker.tsx';
import { listFormNetworks } from '~/features/submit/form/write-form-texts-file.ts';

const found = (typed: string) =>
  listFormNetworks()
    .filter(({ names }) => matchesChainSearch(names, typed))
    .map(({ code }) => code);

it.each([
  ['Optimism', 'op'],
  ['BNB Chain', 'bsc'],
  ['Binance', 'bsc'],
  ['Binance Smart Chain', 'bsc'],
  ['xDai', 'gnosis'],
  ['OKX', 'xlayer'],
  ['OKX', 'okt'],
  ['以太', 'eth'],
  ['以太坊', 'eth'],
  ['Ethereum Mainnet', 'eth'],
  ['MATIC', 'matic'],
  ['Arbitrum', 'arb'],
  ['Klaytn', 'klay'],
  ['波场', 'trx'],
  ['이더리움', 'eth'],
  ['эфир', 'eth'],
  ['0x38', 'bsc'],
])('finds in the network picker of a form “%s”: %s', (typed, code) => {
  expect(found(typed)).toContain(code);
});

const options = [
  { id: 'eth', name: 'Ethereum', names: '' },
  { id: 'trx', name: 'TRON', names: '' },
];

it.each([
  ['en', 'Ethereum, TRON'],
  ['zh', 'Ethereum、TRON'],
] as const)('separates the chosen networks as the language does (%s)', (lang, list) => {
  const html = renderToStaticMarkup(
    createElement(Picker, {
      ...{ form: createFormState('dapp', lang), name: 'platform', label: 'Networks', empty: '', isSingle: false },
      ...{ options, chosen: ['eth', 'trx'], onChoose: () => undefined, onClose: () => undefined },
    }),
  );
  expect(html).toContain(`<summary aria-label="Networks ${list}"><span translate="no">${list}</span></summary>`);
});
