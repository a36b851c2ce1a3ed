import type { Handler } from 'hono';
import * as v from 'valibot';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { normalizeWebsite } from '~/domain/submission/website.ts';
import { PrivateAddressError } from '~/outbound/public-address.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import { parseJsonBody } from '../body.ts';

export type RpcResponse = NonNullable<v.InferOutput<typeof rpcCheckEndpoint.data>>;

const timeoutMs = 8000;
const maxResponseBytes = 4096;
const Answer = v.object({ result: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/i)) });
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
// Ports that RPCs usually have. Others are refused, so that nobody can scan hosts through this origin.
const isUsualPort = ({ port }: URL): boolean => port === '' || port === '8443' || /^8[05]\d\d$/.test(port);

/** Requests the chain id of an RPC. Connects only to public addresses and usual ports. Never rejects. */
export async function requestChainId(rpc: string, chainId: number, outbound: OutboundFetch): Promise<RpcResponse> {
  const address = normalizeWebsite(rpc);
  if (address === undefined || !isUsualPort(new URL(address))) return { code: 'address' };
  let text: string;
  try {
    const response = await outbound(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: question,
      redirect: 'manual',
      bytes: maxResponseBytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
    if (response.status !== 200) return { code: 'not_rpc' };
  } catch (error) {
    return { code: error instanceof PrivateAddressError ? 'private' : 'silent' };
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text);
  if (!read.success) return { code: 'not_rpc' };
  const reported = BigInt(read.output.result);
  return { code: reported === BigInt(chainId) ? 'same' : 'different', chainId: String(reported) };
}

/** Responds with the result of requesting an RPC's chain id. Without `outbound`, the result is `unavailable`. */
export const checkRpcRoute =
  (outbound: OutboundFetch | undefined): Handler<OriginEnv> =>
  async (c) => {
    const request = v.safeParse(rpcCheckEndpoint.request, await parseJsonBody(c.req.raw));
    if (!request.success || !Number.isSafeInteger(request.output.chainId))
      return respondHttpError(c, 400, 'Send an RPC URL and a chain ID as JSON.');
    if (!outbound) return respondSuccess<RpcResponse>(c, { code: 'unavailable' });
    return respondSuccess(c, await requestChainId(request.output.rpc, request.output.chainId, outbound));
  };
