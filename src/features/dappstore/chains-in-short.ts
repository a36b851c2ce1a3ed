import { chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { namesInShort } from './names-in-short.ts';

export const chainsInShort = (dapp: Dapp): string => namesInShort(chainsOf(dapp).map(({ title }) => title));
