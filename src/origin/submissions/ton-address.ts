import { base64url } from '@scure/base';
import checkTonAddress, { encodeTonAddress } from '~/domain/address/formats/ton.ts';

// EQ…, UQ…, kQ… and 0Q…: bounceable or not, on the main or the test network.
const tags = [0x11, 0x51, 0x91, 0xd1];

/** Returns the user-friendly forms of a TON address, the usual one first. Returns none for another text. */
export function tonAddressForms(text: string): string[] {
  const verdict = checkTonAddress(text, {});
  if (!verdict.ok) return [];
  const withoutTagAndChecksum = base64url.decode(verdict.address).slice(1, -2);
  return tags.map((tag) => encodeTonAddress(Uint8Array.of(tag, ...withoutTagAndChecksum)));
}
