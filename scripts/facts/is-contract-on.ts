import type { Chain } from '~/domain/chain.ts';
import { addressFormats } from '~/domain/address-formats.ts';
import { loadAddressFormat } from '~/domain/address/formats/load-format.ts';
import { checkTokenId } from '~/domain/address/token-ids.ts';

const checks = new Map(
  await Promise.all(addressFormats.map(async (format) => [format, await loadAddressFormat(format)] as const)),
);

type Network = Pick<Chain, 'address_format' | 'address_prefix' | 'token_standards'>;

/** Whether a text is the address of a contract, or the id of a token, on a chain. */
export const isContractOn = (contract: string, { address_format: format, address_prefix: prefix, ...chain }: Network) =>
  checks.get(format)?.(contract, { prefix, isContract: true }).ok === true ||
  chain.token_standards.some((standard) => checkTokenId(contract, standard)?.ok === true);
