import type { ChainIdentifiers } from '~/domain/chain.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';

/** A row of `/data/chains.json`: a chain that the build knows, for pages that show dapps from a host. */
export interface BuiltChain extends ChainIdentifiers {
  title: string;
  /** URL of the chain's logo; undefined if it has a monogram. */
  logo?: string | undefined;
  /** URL of a contract in an explorer, without the contract at its end. */
  contracts: string;
}

/** Reads the chains of the build. If that fails, logs it and returns an empty list. */
export const readBuiltChains = (): Promise<readonly BuiltChain[]> =>
  fetchBuildFile<BuiltChain[]>('/data/chains.json').catch((error: unknown) => {
    console.warn('The chains could not be read.', error);
    return [];
  });
