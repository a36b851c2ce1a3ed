import * as v from 'valibot';
import type { Endpoint } from './client.ts';

const Question = v.object({ network: v.string(), contract: v.string() });

const Facts = v.object({
  /**
   * `no_contract`: the address has no code. `silent`: no RPC responded. `unknown`: there is no known RPC of the chain,
   * or the address is not a contract address. `unavailable`: this origin sends no such requests.
   */
  code: v.picklist(['found', 'no_contract', 'silent', 'unknown', 'unavailable']),
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  decimals: v.optional(v.number()),
  /** Total supply in whole tokens, formatted so that `parseLocalizedAmount` parses it unambiguously. */
  supply: v.optional(v.string()),
  standard: v.optional(v.string()),
});

export type TokenFacts = v.InferOutput<typeof Facts>;

/** Reads a token contract through the origin, from a public RPC of its chain. */
export const tokenFactsEndpoint: Endpoint<typeof Question, typeof Facts> = {
  method: 'POST',
  path: '/api/token-facts',
  request: Question,
  data: Facts,
};
