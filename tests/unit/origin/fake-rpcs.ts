import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

/** RPC response to a contract call that reverts. */
export const revertingAs = { error: { code: 3, message: 'execution reverted' } } as const;

export const packedUint = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;

/** Encodes a text as the return value of a contract function that returns a `string`. */
export function packedText(text: string): string {
  const bytes = Buffer.from(text);
  const content = bytes.toString('hex').padEnd(64 * Math.ceil(bytes.length / 32), '0');
  return packedUint(32n) + packedUint(BigInt(bytes.length)).slice(2) + content;
}

const functions: Record<string, string> = {
  '06fdde03': 'name',
  '95d89b41': 'symbol',
  '313ce567': 'decimals',
  '18160ddd': 'totalSupply',
  '01ffc9a780ac58cd': 'erc721',
  '01ffc9a7d9b67a26': 'erc1155',
};

interface AskedRpc {
  url: string;
  init: NonNullable<Parameters<OutboundFetch>[1]>;
  body: { method: string; params: [{ data?: string }] };
}

type Fault = 'silent' | 'limited' | 'html' | 'chain' | 'breaks off';

/**
 * Simulates RPC servers that all return the same results. `say` sets the results, and optionally a fault of the first
 * called server.
 */
export function fakeRpcs(results: Record<string, unknown>) {
  let [said, fault] = [results, undefined as Fault | undefined];
  const asked: AskedRpc[] = [];
  const outbound: OutboundFetch = async (url, init = {}) => {
    const body = JSON.parse(init.body as string) as AskedRpc['body'];
    asked.push({ url, init, body });
    if (fault && url === asked[0]?.url) {
      if (fault === 'silent') throw new Error('no response in time');
      if (fault === 'breaks off' && body.method === 'eth_call') throw new Error('no response in time');
      if (fault === 'html') return new Response('<html>');
      if (fault === 'limited') return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32005 } });
      if (fault === 'chain' && body.method === 'eth_chainId')
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x539' });
    }
    const data = body.params[0]?.data?.slice(2).replace(/0*$/, '') ?? '';
    const result = said[body.method === 'eth_call' ? (functions[data] ?? data) : body.method];
    const reply = result === undefined || result === revertingAs ? revertingAs : { result };
    return Response.json({ jsonrpc: '2.0', id: 1, ...reply });
  };
  return {
    outbound,
    asked,
    say: (next: Record<string, unknown>, nextFault?: Fault) => ([said, fault] = [next, nextFault]),
  };
}
