import { chainsOf } from '~/content/read/chains.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { summarizeNames } from './names-in-short.ts';

export const summarizeChains = (dapp: Dapp): string => summarizeNames(chainsOf(dapp).map(({ title }) => title));
