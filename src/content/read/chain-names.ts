import type { Chain } from '~/domain/chain.ts';
import { searchNames } from '~/domain/chain-search.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { pinyinOf } from '../pinyin.ts';
import { allAliases } from './aliases.ts';
import { chainIdentifier, livingChains } from './chains.ts';

/** All that people type for a chain: its names in every language, Chinese ones also as they sound, its symbol, code and id. */
function allNames({ code, title, symbol, chain_id: id, aliases = [] }: Chain): string[] {
  const written = allAliases().filter((alias) => alias.kind === 'chain' && alias.id === code);
  const spoken = written
    .filter(({ languages }) => languages.includes('zh'))
    .flatMap(({ names }) => names.flatMap(pinyinOf));
  return [
    ...[title, symbol, code, chainIdentifier(code) ?? code, ...aliases],
    ...written.flatMap(({ names }) => names),
    ...spoken,
    // Wallets write an id in hexadecimal.
    ...(/^\d+$/.test(id) ? [id, `0x${BigInt(id).toString(16)}`] : []),
  ];
}

/** The names under which each living chain is found, by its code: the one index of every search of chains. */
export const chainSearchNames = tracked('chainSearchNames', (): Readonly<Record<string, string>> =>
  Object.fromEntries(livingChains().map((chain) => [chain.code, searchNames(allNames(chain))])),
);
