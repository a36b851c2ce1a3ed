import * as v from 'valibot';
import type { TokenFacts } from '~/api/token-facts.ts';
import type { ReportedToken } from './evm-token.ts';
import type { CallRpc } from './json-rpc.ts';

const Named = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string() }),
});
const Mint = v.object({
  type: v.literal('mint'),
  info: v.object({
    decimals: v.number(),
    supply: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    extensions: v.optional(v.array(v.unknown()), []),
  }),
});
const Account = v.object({
  value: v.nullable(v.object({ data: v.union([v.object({ parsed: v.unknown() }), v.unknown()]) })),
});

/** Reads a token's mint account. Only mints of the newer token program contain a name. Rejects if the RPC fails. */
export async function readSolanaToken(
  call: CallRpc,
  mint: string,
): Promise<ReportedToken | Extract<TokenFacts['code'], 'no_contract'>> {
  const { value } = v.parse(Account, await call('getAccountInfo', [mint, { encoding: 'jsonParsed' }]));
  const read = v.safeParse(v.object({ data: v.object({ parsed: Mint }) }), value);
  if (!read.success) return 'no_contract';
  const { decimals, supply, extensions } = read.output.data.parsed.info;
  const named = extensions.map((one) => v.safeParse(Named, one)).find(({ success }) => success);
  return {
    ...(named?.success === true && named.output.state),
    decimals,
    supply: BigInt(supply),
    standard: 'fungible',
  };
}
