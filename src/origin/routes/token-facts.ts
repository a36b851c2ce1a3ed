import type { Handler } from 'hono';
import * as v from 'valibot';
import { tokenFacts, type TokenFacts } from '~/api/token-facts.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';
import { respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { parseJsonBody } from '../body.ts';
import { cachedTokenFacts } from '../chain-facts/token-facts.ts';

/** Reads the contract of a token at a public RPC of its chain. */
export function tokenFactsRoute(outbound: Outbound | undefined): Handler<OriginEnv> {
  const read = outbound && cachedTokenFacts(outbound);
  return async (c) => {
    const asked = v.safeParse(tokenFacts.request, await parseJsonBody(c.req.raw));
    if (!asked.success) return respondHttpError(c, 400, 'Send a network and a contract as JSON.');
    const { network, contract } = asked.output;
    return respondSuccess<TokenFacts>(c, read ? await read(network, contract) : { code: 'unavailable' });
  };
}
