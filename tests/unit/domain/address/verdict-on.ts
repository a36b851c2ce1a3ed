import * as v from 'valibot';
import chainRows from '~/data/chains.json' with { type: 'json' };
import { checkAddress, type AddressUse } from '~/domain/address/check.ts';
import type { AddressVerdict } from '~/domain/address/formats/verdict.ts';
import { ChainSchema, type Chain } from '~/domain/chain.ts';

/** All chains of the embedded data, including deprecated ones. */
export const chains: readonly Chain[] = v.parse(v.array(ChainSchema), chainRows);

const byCode = new Map(chains.map((chain) => [chain.code, chain]));

export function verdictOn(code: string, text: string, use?: AddressUse): Promise<AddressVerdict> {
  const chain = byCode.get(code);
  if (!chain) throw new Error(`no chain ${code}`);
  return checkAddress(text, chain, use);
}
