import type { ChainNames } from '~/domain/chain.ts';
import { readBuilt } from '~/api/read-built.ts';

/** A chain of ours as pages need it where a host sends dapps: a row of `/data/chains.json`. */
export interface BuiltChain extends ChainNames {
  title: string;
  /** The address of its mark; none: a monogram. */
  mark?: string | undefined;
  /** Where its explorer shows the contract that is written behind this address. */
  contracts: string;
}

/** Reads the chains that were built; none where they cannot be had, which is logged. */
export const readBuiltChains = (): Promise<readonly BuiltChain[]> =>
  readBuilt<BuiltChain[]>('/data/chains.json').catch((error: unknown) => {
    console.warn('The chains could not be read.', error);
    return [];
  });
