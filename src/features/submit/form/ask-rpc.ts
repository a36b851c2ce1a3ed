import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { FormTextKey } from './form-text-keys.ts';
import type { LoadedFormData } from './form-texts-file.ts';

/**
 * Text keys by result. `private` and `address` share a text, so that the answer reveals nothing about the origin's
 * network.
 */
const words = {
  same: 'rpc.same',
  different: 'rpc.different',
  silent: 'rpc.silent',
  not_rpc: 'rpc.not_rpc',
  address: 'rpc.address',
  private: 'rpc.address',
  unavailable: 'rpc.unavailable',
} as const satisfies Record<string, FormTextKey>;

/**
 * Requests the chain id of each RPC through the origin, one after another. Returns the results as texts. Never rejects.
 */
export async function checkRpcs(rpcs: readonly string[], chainId: number, data: LoadedFormData): Promise<string[]> {
  const lines: string[] = [];
  for (const rpc of rpcs) {
    if (/^wss:/i.test(rpc)) {
      lines.push(fillText(data.words['rpc.socket'], { rpc }));
      continue;
    }
    const pendingCall = import('~/api/client.ts').then(({ callEndpoint }) =>
      callEndpoint(rpcCheckEndpoint, { rpc, chainId }),
    );
    const answer = await pendingCall.catch(() => undefined);
    const key = answer?.data ? words[answer.data.code] : 'rpc.failed';
    lines.push(fillText(data.words[key], { rpc, id: answer?.data?.chainId ?? '', wanted: String(chainId) }));
    // Stops, because these errors would occur for all other RPCs, too.
    if (key === 'rpc.failed' || key === 'rpc.unavailable') break;
  }
  return lines;
}
