import type { ChainIdentifiers } from '~/domain/chain.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';

/** A row of `/data/chains.json`: a chain of the build, for pages that show a host's dapps. */
export interface BuiltChain extends ChainIdentifiers {
  title: string;
  /** URL of its logo; undefined for a monogram. */
  logo?: string | undefined;
  /** URL in an explorer, to which a contract is appended. */
  contracts: string;
}

/** Reads the chains of the build. If that fails, logs it and returns an empty list. */
export const readBuiltChains = (): Promise<readonly BuiltChain[]> =>
  fetchBuildFile<BuiltChain[]>('/data/chains.json').catch((error: unknown) => {
    console.warn('The chains could not be read.', error);
    return [];
  });
