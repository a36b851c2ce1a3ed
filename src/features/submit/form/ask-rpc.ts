import { rpcCheck } from '~/api/check-rpc.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { Help, WordKey } from './words-file.ts';

/** The word for each answer of the origin: that an address is inside its network is not for strangers to learn. */
const words = {
  same: 'rpc.same',
  different: 'rpc.different',
  silent: 'rpc.silent',
  not_rpc: 'rpc.not_rpc',
  address: 'rpc.address',
  private: 'rpc.address',
  unavailable: 'rpc.unavailable',
} as const satisfies Record<string, WordKey>;

/**
 * Has the origin ask each address for its chain id, one after the other, and says in the page's words what came of it; a WebSocket is
 * left to the reviewer. Never rejects.
 */
export async function askRpcs(rpcs: readonly string[], chainId: number, help: Help): Promise<string[]> {
  const lines: string[] = [];
  for (const rpc of rpcs) {
    if (/^wss:/i.test(rpc)) {
      lines.push(fillText(help.words['rpc.socket'], { rpc }));
      continue;
    }
    const asking = import('~/api/client.ts').then(({ call }) => call(rpcCheck, { rpc, chainId }));
    const answer = await asking.catch(() => undefined);
    const key = answer?.data ? words[answer.data.code] : 'rpc.failed';
    lines.push(fillText(help.words[key], { rpc, id: answer?.data?.chainId ?? '', wanted: String(chainId) }));
    // What it says of the first it would say of each.
    if (key === 'rpc.failed' || key === 'rpc.unavailable') break;
  }
  return lines;
}
