import type { Chain } from '~/domain/chain.ts';
import { foldChainNames } from '~/domain/chain-search.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { pinyinOf } from '../pinyin.ts';
import { allAliases } from './aliases.ts';
import { chainIdentifier, activeChains } from './chains.ts';

/** Returns the search terms of a chain: names in all languages, pinyin of Chinese names, symbol, code and id. */
function allNames({ code, title, symbol, chain_id: id, aliases = [] }: Chain): string[] {
  const written = allAliases().filter((alias) => alias.kind === 'chain' && alias.id === code);
  const spoken = written
    .filter(({ languages }) => languages.includes('zh'))
    .flatMap(({ names }) => names.flatMap(pinyinOf));
  return [
    ...[title, symbol, code, chainIdentifier(code) ?? code, ...aliases],
    ...written.flatMap(({ names }) => names),
    ...spoken,
    // Adds the hexadecimal chain id, which some wallets show.
    ...(/^\d+$/.test(id) ? [id, `0x${BigInt(id).toString(16)}`] : []),
  ];
}

/** Returns the search names of active chains by code. All chain searches use this index. */
export const chainSearchNames = trackedQuery('chainSearchNames', (): Readonly<Record<string, string>> =>
  Object.fromEntries(activeChains().map((chain) => [chain.code, foldChainNames(allNames(chain))])),
);
