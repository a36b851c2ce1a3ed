import type { AddressFormat } from '../address-formats.ts';
import { formatsSimilarTo } from './formats/load-format.ts';
import type { SimilarNetwork } from './formats/verdict.ts';

// Networks that the wallet does not support, but whose addresses people often enter by mistake.
const others: readonly (readonly [network: string, looks: RegExp])[] = [
  ['Bitcoin Cash', /^bitcoincash:[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{42}$/i],
  ['Cardano', /^(?:addr1[02-9ac-hj-np-z]{50,100}|Ae2[1-9A-HJ-NP-Za-km-z]{50,60}|DdzFF[1-9A-HJ-NP-Za-km-z]{90,110})$/],
  ['Stellar', /^[GC][A-Z2-7]{55}$/],
  ['XRP Ledger', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/],
  ['Tezos', /^(?:tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['Zcash', /^t[13][1-9A-HJ-NP-Za-km-z]{33}$/],
  ['Conflux Core', /^cfx:[\da-z]{40,60}$/i],
  ['Kaspa', /^kaspa:[\da-z]{60,65}$/],
  ['Hedera', /^0\.0\.\d{1,10}$/],
  ['NEAR', /^[a-z\d][a-z\d_.-]{0,60}\.near$/],
];

/** Returns the network of another format that a text looks like, or undefined. */
export async function findSimilarNetwork(text: string, own: AddressFormat): Promise<SimilarNetwork | undefined> {
  for (const { network, prefix, load } of formatsSimilarTo(text, own)) {
    const check = await load();
    const verdict = check(text, { prefix, isContract: true });
    if (verdict.ok || (network === 'EVM' && verdict.reason === 'checksum')) return { network };
    if (verdict.looksLike) return verdict.looksLike;
  }
  const [network] = others.find(([, looks]) => looks.test(text)) ?? [];
  return network ? { network } : undefined;
}
