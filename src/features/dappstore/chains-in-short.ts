import { chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { namesInShort } from './names-in-short.ts';

/** Returns the first two chains of a dapp by name, and the number of further ones. */
export const chainsInShort = (dapp: Dapp): string => namesInShort(chainsOf(dapp).map(({ title }) => title));
