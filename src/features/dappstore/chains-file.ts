import { readBuilt } from './read-built.ts';

/** A chain of ours as pages need it where a host tells of dapps: a row of `/data/chains.json`. */
export interface BuiltChain {
  code: string;
  title: string;
  /** `ns:chain_id`, for hosts that name it so. */
  key: string;
  /** The address of its mark; none: a monogram. */
  mark?: string | undefined;
  /** The name by which the wallet knows it (spec §3). */
  identifier?: string | undefined;
  /** Where its explorer shows the contract that is written behind this address. */
  contracts: string;
}

/** Reads the chains that were built; none where they cannot be had, which the console is told. */
export const readBuiltChains = (): Promise<readonly BuiltChain[]> =>
  readBuilt<BuiltChain[]>('/data/chains.json').catch((error: unknown) => {
    console.warn('The chains could not be read.', error);
    return [];
  });
