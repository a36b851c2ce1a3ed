import * as v from 'valibot';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

const maxResponseBytes = 64 * 1024;
const Answer = v.pipe(v.string(), v.parseJson(), v.looseObject({ jsonrpc: v.literal('2.0') }));

/** Calls a method of an RPC. Resolves to undefined for an error of the call, for example if a contract reverts. */
export type CallRpc = (method: string, params: unknown[]) => Promise<unknown>;

/** Creates a function that calls an RPC. It rejects if there is no valid response in time. */
export const createRpcCaller =
  (outbound: OutboundFetch, url: string, signal: AbortSignal): CallRpc =>
  async (method, params) => {
    const response = await outbound(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
      bytes: maxResponseBytes,
      signal,
    });
    const text = await response.text();
    const read = v.safeParse(Answer, text);
    if (!read.success) throw new Error(`it does not respond like an RPC (status ${response.status})`);
    return read.output['result'];
  };
