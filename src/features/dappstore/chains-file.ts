import type { ChainNames } from '~/domain/chain.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';

/** A row of `/data/chains.json`: a built chain, for pages that show dapps of a host. */
export interface BuiltChain extends ChainNames {
  title: string;
  /** The URL of its logo. Undefined for a monogram. */
  logo?: string | undefined;
  /** The explorer URL to which the contract is appended. */
  contracts: string;
}

/** Reads the built chains. Logs a failure and returns an empty list. */
export const readBuiltChains = (): Promise<readonly BuiltChain[]> =>
  fetchBuildFile<BuiltChain[]>('/data/chains.json').catch((error: unknown) => {
    console.warn('The chains could not be read.', error);
    return [];
  });
