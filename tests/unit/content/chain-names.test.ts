import { describe, expect, it } from 'vitest';
import { chainSearchNames } from '~/content/read/chain-names.ts';
import { activeChains } from '~/content/read/chains.ts';
import { matchesChainSearch } from '~/domain/chain-search.ts';
import { createAliasesFile } from '~/features/dappstore/search/write-aliases-file.ts';
import { listFormNetworks } from '~/features/submit/form/write-form-texts-file.ts';
import { languageCodes } from '~/i18n/languages.ts';

/**
 * The data of all searches for chains: the filter of the dapp store per language, the chain field of forms, and the
 * page of all chains.
 */
const searches: Record<string, Readonly<Record<string, string>>> = {
  ...Object.fromEntries(languageCodes.map((lang) => [`store ${lang}`, createAliasesFile(lang).networks])),
  'forms and /chains': Object.fromEntries(listFormNetworks().map(({ code, names }) => [code, names])),
};

const found = (names: Readonly<Record<string, string>>, typed: string) =>
  Object.keys(names).filter((code) => matchesChainSearch(names[code] ?? '', typed));

describe('search of chains', () => {
  it.each<[typed: string, codes: string[]]>([
    ['56', ['bsc']],
    ['0x38', ['bsc']],
    ['0X38', ['bsc']],
    [' 0x1 ', ['eth', 'aptos']],
    ['1', ['eth', 'aptos']],
    ['137', ['matic']],
    ['0xa4b1', ['arb']],
    ['５６', ['bsc']],
    ['bsc', ['bsc']],
    ['matic', ['matic']],
    ['POL', ['matic', 'dot', 'polygonzkevm']],
    ['binance', ['bsc']],
    ['BNB Chain', ['bsc']],
    ['Optimism', ['op']],
    ['xDai', ['gnosis']],
    ['OKX', ['okt', 'xlayer']],
    ['okc', ['okt']],
    ['klaytn', ['klay']],
    ['fantom', ['ftm']],
    ['以太', ['eth', 'etc']],
    ['币安', ['bsc']],
    ['幣安', ['bsc']],
    ['bian', ['bsc']],
    ['波场', ['trx']],
    ['バイナンス', ['bsc']],
    ['ばいなんす', ['bsc']],
    ['이더리움', ['eth', 'etc']],
    ['биток', ['btc']],
    ['ไบแนนซ์', ['bsc']],
    ['बिटकॉइन', ['btc']],
    ['atom', ['cosmos']],
    ['c-chain', ['avax']],
    ['fileCoin ', ['fil']],
    ['dapps', []],
    ['5', []],
    ['0x', []],
    ['no such chain', []],
  ])('returns the same result in every search: %j is %j', (typed, codes) => {
    for (const [where, names] of Object.entries(searches))
      expect(found(names, typed).sort(), where).toEqual(codes.toSorted());
  });

  it('finds every chain by its title, symbol, code and id', () => {
    const names = chainSearchNames();
    const lost = activeChains().flatMap(({ code, title, symbol, chain_id: id }) =>
      [title, symbol, code, ...(/^\d+$/.test(id) ? [id, `0X${Number(id).toString(16)}`] : [])]
        .filter((typed) => !matchesChainSearch(names[code] ?? '', typed))
        .map((typed) => `${code}: ${typed}`),
    );
    expect(lost).toEqual([]);
    expect(found(names, '')).toHaveLength(activeChains().length);
  });
});
