import { chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { namesInShort } from './names-in-short.ts';

/** The first chains of a dapp by name, and how many more there are. */
export const chainsInShort = (dapp: Dapp): string => namesInShort(chainsOf(dapp).map(({ title }) => title));
