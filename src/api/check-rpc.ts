import * as v from 'valibot';
import type { Endpoint } from './client.ts';

const Question = v.object({ rpc: v.string(), chainId: v.number() });

/** Results of requesting the chain id from an RPC. `unavailable`: this origin sends no such requests. */
const codes = ['same', 'different', 'private', 'silent', 'not_rpc', 'address', 'unavailable'] as const;

const Verdict = v.object({ code: v.picklist(codes), chainId: v.optional(v.string()) });

/** Checks whether the RPC of a chain reports the given id (decimal). */
export const rpcCheckEndpoint: Endpoint<typeof Question, typeof Verdict> = {
  method: 'POST',
  path: '/api/check-rpc',
  request: Question,
  data: Verdict,
};
