import { hexToBytes } from '@noble/hashes/utils.js';
import { base64, base64url } from '@scure/base';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';

const [bounceable, walletTag, testFlag] = [0x11, 0x51, 0x80];
const [length, body] = [48, 34];
const workchains = [0x00, 0xff];

/** Computes CRC-16/XMODEM, the checksum of TON addresses. */
function crc16(bytes: Uint8Array): Uint8Array {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return Uint8Array.of(crc >> 8, crc & 0xff);
}

/** Encodes a tag, workchain and hash in user-friendly form. */
export const encodeTonAddress = (content: Uint8Array): string =>
  base64url.encode(Uint8Array.of(...content, ...crc16(content)));

/** Validates TON addresses in user-friendly form. Converts those in raw form (`0:` and hex). */
const checkTonAddress: AddressValidator = (text, { isContract = false }) => {
  const [, workchain, hash] = /^(0|-1):([\da-f]+)$/i.exec(text) ?? [];
  if (hash) {
    if (hash.length !== 64) return rejectAddress('length');
    return acceptAddress(
      encodeTonAddress(Uint8Array.of(bounceable, workchain === '0' ? 0 : 0xff, ...hexToBytes(hash))),
      'converted',
    );
  }
  const isUrlSafe = !/[+/]/.test(text);
  if (!/^[\w+/-]+$/.test(text) || (!isUrlSafe && /[-_]/.test(text))) return rejectAddress('characters');
  if (text.length !== length) return rejectAddress('length');
  const bytes = (isUrlSafe ? base64url : base64).decode(text);
  const content = bytes.slice(0, body);
  if (String(crc16(content)) !== String(bytes.slice(body))) return rejectAddress('checksum');
  const [tag = 0, chain = 1] = content;
  const kind = tag & ~testFlag;
  if ((kind !== bounceable && kind !== walletTag) || !workchains.includes(chain)) return rejectAddress('prefix');
  const address = base64url.encode(bytes);
  if (tag & testFlag) return acceptAddress(address, 'testnet');
  if (isContract && kind === walletTag) return acceptAddress(address, 'wallet');
  return acceptAddress(address, isUrlSafe ? undefined : 'converted');
};

export default checkTonAddress;
