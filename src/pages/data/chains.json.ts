import type { APIRoute } from 'astro';
import { chainIdentifier, chains } from '~/content/read/chains.ts';
import { chainMark } from '~/content/read/marks.ts';
import { chainKey, contractHref } from '~/domain/chain.ts';
import type { BuiltChain } from '~/features/dappstore/chains-file.ts';

/** `/data/chains.json`: what pages know of chains when a host tells of a dapp on them. */
export const GET: APIRoute = () =>
  Response.json(
    chains.map((chain): BuiltChain => ({
      code: chain.code,
      title: chain.title,
      key: chainKey(chain),
      mark: chainMark(chain.code),
      identifier: chainIdentifier(chain.code),
      contracts: contractHref(chain, ''),
    })),
  );
