import * as v from 'valibot';
import type { Endpoint } from './client.ts';

const Question = v.object({ network: v.string(), contract: v.string() });

const Facts = v.object({
  /**
   * `no_contract`: the address has no code. `silent`: no RPC has answered. `unknown`: no RPC of the chain is known, or
   * the address is no contract address. `unavailable`: this origin makes no such requests.
   */
  code: v.picklist(['found', 'no_contract', 'silent', 'unknown', 'unavailable']),
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  decimals: v.optional(v.number()),
  /** The total supply in whole tokens, written so that `readAmount` finds one reading. */
  supply: v.optional(v.string()),
  /** One of the standards of the chain. */
  standard: v.optional(v.string()),
});

/** Facts that a token contract reports about itself. */
export type TokenFacts = v.InferOutput<typeof Facts>;

/** Reads a token contract through the origin, at a public RPC of its chain. */
export const tokenFactsEndpoint: Endpoint<typeof Question, typeof Facts> = {
  method: 'POST',
  path: '/api/token-facts',
  request: Question,
  data: Facts,
};
