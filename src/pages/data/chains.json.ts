import type { APIRoute } from 'astro';
import { chainIdentifiersOf, activeChains } from '~/content/read/chains.ts';
import { chainLogo } from '~/content/read/logos.ts';
import { contractHref } from '~/domain/chain.ts';
import type { BuiltChain } from '~/features/dappstore/chains-file.ts';

/** `/data/chains.json`: chain data for dapps that a host sends at runtime. */
export const GET: APIRoute = () =>
  Response.json(
    activeChains().map((chain): BuiltChain => ({
      ...chainIdentifiersOf(chain),
      title: chain.title,
      logo: chainLogo(chain.code),
      contracts: contractHref(chain, ''),
    })),
  );
