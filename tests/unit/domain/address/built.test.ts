import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base64url, bech32, bech32m, createBase58check } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { checkAddress, type AddressNetwork, type AddressUse } from '~/domain/address/check.ts';
import { verdictOn } from './verdict-on.ts';

// Creates texts with a valid checksum, so that the verdict depends only on their content.

const bytes = (count: number, first = 7): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => (first + at) % 256);
const words = (count: number) => bech32.toWords(bytes(count));

/** Returns the verdict on a text, with the network to which the text seems to belong. */
async function saidOf(code: string, text: string, use?: AddressUse): Promise<string> {
  const verdict = await verdictOn(code, text, use);
  return verdict.ok
    ? `ok ${verdict.note ?? ''}`.trim()
    : `${verdict.reason} ${verdict.looksLike?.network ?? ''}`.trim();
}

describe('Polkadot addresses', () => {
  const ss58 = (prefix: readonly number[], count = 32): string => {
    const body = concatBytes(Uint8Array.from(prefix), bytes(count));
    return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)));
  };
  const network = (prefix: number): AddressNetwork => ({
    address_format: 'ss58',
    address_prefix: String(prefix),
    token_standards: [],
  });

  it.each([
    [0, [0]],
    [2, [2]],
    [63, [63]],
    [64, [0x50, 0]],
    [255, [0x7f, 0xc0]],
    [256, [0x40, 1]],
    [10041, [0x4e, 0x67]],
    [16383, [0x7f, 0xff]],
  ])('accept the prefix %i, and suggest it in place of the generic prefix', async (prefix, written) => {
    const address = ss58(written);
    expect(await checkAddress(address, network(prefix))).toEqual({ ok: true, address });
    expect(await checkAddress(ss58([42]), network(prefix))).toMatchObject({ suggestion: address });
  });

  it('name the network of a known prefix, and the number of any other', async () => {
    expect(await saidOf('dot', ss58([0x7f, 0xc0]))).toBe('other-network SS58 255');
    expect(await saidOf('dot', ss58([63]))).toBe('other-network Hydration');
  });

  it.each([31, 33])('reject a key of %i bytes', async (count) => {
    expect(await saidOf('dot', ss58([0], count))).toBe('length');
  });
});

describe('Solana addresses', () => {
  it.each([31, 33])('reject %i bytes', async (count) => {
    expect(await saidOf('solana', base58.encode(bytes(count)))).toBe('length');
  });

  it('accept any 32 bytes', async () => {
    for (const first of [0, 1, 255]) expect(await saidOf('solana', base58.encode(bytes(32, first)))).toBe('ok');
    expect(await saidOf('solana', base58.encode(new Uint8Array(32)))).toBe('ok');
  });
});

describe('Cosmos addresses', () => {
  it('accept 20 bytes, and the 32 bytes of a contract', async () => {
    for (const count of [20, 32]) expect(await saidOf('cosmos', bech32.encode('cosmos', words(count)))).toBe('ok');
    for (const count of [19, 21, 31, 33])
      expect(await saidOf('cosmos', bech32.encode('cosmos', words(count)))).toBe('length');
  });

  it('reject a bech32m checksum', async () => {
    expect(await saidOf('cosmos', bech32m.encode('cosmos', words(20)))).toBe('checksum');
  });

  it.each(['cosmosvaloper', 'cosmosvalcons', 'cosmospub'])('reject the prefix %s', async (prefix) => {
    expect(await saidOf('cosmos', bech32.encode(prefix, words(20)))).toBe('not-account');
  });

  it('treat the prefix “public” as another network', async () => {
    expect(await saidOf('cosmos', bech32.encode('public', words(20)))).toBe('other-network public1…');
  });

  it('suggest the lower case of a mixed-case address only if that is valid', async () => {
    const mixed = (text: string) => verdictOn('cosmos', `C${text.slice(1)}`);
    const address = bech32.encode('cosmos', words(20));
    expect(await mixed(address)).toEqual({ ok: false, reason: 'case', suggestion: address });
    expect(await mixed(bech32.encode('cosmos', words(21)))).toEqual({ ok: false, reason: 'case' });
  });
});

describe('Harmony addresses', () => {
  it('convert a bech32 address of 20 bytes to its EVM form, and reject any other', async () => {
    expect(await saidOf('one', bech32.encode('one', words(20)))).toBe('ok converted');
    expect(await saidOf('one', bech32.encode('one', words(19)))).toBe('length');
    expect(await saidOf('one', bech32m.encode('one', words(20)))).toBe('checksum');
    expect(await saidOf('one', bech32.encode('one1x', words(20)))).toBe('checksum');
    expect(await saidOf('one', bech32.encode('one', [...words(20), 1]))).toBe('length');
  });
});

describe('Bitcoin addresses', () => {
  const base58check = createBase58check(sha256);
  const hashed = (version: number, count = 20) => base58check.encode(concatBytes(Uint8Array.of(version), bytes(count)));

  it.each([
    [0x00, 'ok'],
    [0x05, 'ok'],
    [0x1e, 'other-network Dogecoin'],
    [0x16, 'other-network Dogecoin'],
    [0x30, 'other-network Litecoin'],
    [0x32, 'other-network Litecoin'],
    [0x4c, 'other-network Dash'],
    [0x10, 'other-network Dash'],
    [0x41, 'other-network TRON'],
    [0x6f, 'testnet'],
    [0xc4, 'testnet'],
    [0x71, 'testnet'],
    [0x99, 'prefix'],
  ])('recognize the network of version byte %i', async (version, said) => {
    expect(await saidOf('btc', hashed(version))).toBe(said);
  });

  it('reject a hash of 19 or 21 bytes', async () => {
    for (const count of [19, 21]) expect(await saidOf('btc', hashed(0, count))).toBe('prefix');
  });

  it.each([
    [0, 20, 'ok'],
    [0, 32, 'ok'],
    [0, 21, 'checksum'],
    [1, 32, 'ok'],
    [1, 20, 'ok future'],
    [1, 2, 'ok future'],
    [1, 40, 'ok future'],
    [1, 1, 'checksum'],
    [1, 41, 'checksum'],
    [2, 32, 'ok future'],
    [16, 32, 'ok future'],
    [17, 32, 'checksum'],
  ])('check the length of a witness program: version %i, %i bytes', async (version, count, said) => {
    const coder = version === 0 ? bech32 : bech32m;
    expect(await saidOf('btc', coder.encode('bc', [version, ...words(count)]))).toBe(said);
  });

  it('reject the checksum of another witness version', async () => {
    expect(await saidOf('btc', bech32m.encode('bc', [0, ...words(20)]))).toBe('checksum');
    expect(await saidOf('btc', bech32.encode('bc', [1, ...words(32)]))).toBe('checksum');
  });
});

describe('TON addresses', () => {
  const crc16 = (content: Uint8Array): number => {
    let crc = 0;
    for (const byte of content)
      for (let bit = 7; bit >= 0; bit--) {
        const isOn = ((crc >> 15) ^ (byte >> bit)) & 1;
        crc = ((crc << 1) & 0xffff) ^ (isOn ? 0x1021 : 0);
      }
    return crc;
  };
  const ton = (tag: number, workchain: number) => {
    const content = concatBytes(Uint8Array.of(tag, workchain), bytes(32));
    const crc = crc16(content);
    return base64url.encode(concatBytes(content, Uint8Array.of(crc >> 8, crc & 0xff)));
  };

  it.each([
    [0x11, 0x00, 'ok'],
    [0x11, 0xff, 'ok'],
    [0x51, 0x00, 'ok wallet'],
    [0x91, 0x00, 'ok testnet'],
    [0xd1, 0x00, 'ok testnet'],
    [0x12, 0x00, 'prefix'],
    [0x11, 0x01, 'prefix'],
  ])('check the tag %i in workchain %i', async (tag, workchain, said) => {
    expect(await saidOf('ton', ton(tag, workchain), { isContract: true })).toBe(said);
  });

  it('accept a wallet as an account', async () => {
    expect(await saidOf('ton', ton(0x51, 0))).toBe('ok');
  });
});

describe('Filecoin addresses', () => {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
  const checked = (before: readonly number[], payload: Uint8Array) =>
    base32nopad.encode(concatBytes(payload, blake2b(Uint8Array.of(...before, ...payload), { dkLen: 4 }))).toLowerCase();
  const delegated = (namespace: number, count: number) =>
    `f4${namespace}f${checked([4, ...varint(namespace)], bytes(count))}`;

  it.each([10, 127, 128, 300, 20_000])(
    'accept a delegated address of actor %i only with its own checksum',
    async (namespace) => {
      expect(await saidOf('fil', delegated(namespace, 20))).toBe('ok');
      expect(await saidOf('fil', delegated(namespace, 20).replace(`4${namespace}f`, `4${namespace + 1}f`))).toBe(
        'checksum',
      );
    },
  );

  it.each([
    [0, 'ok'],
    [54, 'ok'],
    [55, 'checksum'],
  ])('limit the length of a delegated address: %i bytes', async (count, said) => {
    expect(await saidOf('fil', delegated(10, count))).toBe(said);
  });

  it('reject a delegated address that is shorter than its checksum', async () => {
    for (const body of ['', 'a', 'aaaa']) expect(await saidOf('fil', `f410f${body}`)).toBe('checksum');
  });

  it.each([
    [1, 20, 'ok'],
    [2, 20, 'ok'],
    [3, 48, 'ok'],
    [1, 19, 'length'],
    [3, 20, 'length'],
  ])('check the payload length: protocol %i, %i bytes', async (kind, count, said) => {
    expect(await saidOf('fil', `f${kind}${checked([kind], bytes(count))}`)).toBe(said);
  });

  it('reject the payload of another protocol', async () => {
    expect(await saidOf('fil', `f2${checked([1], bytes(20))}`)).toBe('checksum');
  });
});

const evm = 'dAC17F958D2ee523a2206206994597C13D831ec7';

describe('an address with extra characters before or after it', () => {
  it.each([
    ['eth', `0x${evm}`],
    ['eth', evm],
    ['one', bech32.encode('one', words(20))],
    ['trx', `41${evm}`],
    ['trx', `0x41${evm}`],
    ['ton', `0:${evm}${evm.slice(0, 24)}`],
    ['ton', `-1:${evm}${evm.slice(0, 24)}`],
    ['fil', `0x${evm}`],
    ['aptos', `0x${evm}${evm.slice(0, 24)}`],
    ['btc', bech32.encode('bc', [0, ...words(20)])],
    ['cosmos', bech32.encode('cosmos', words(20))],
    ['solana', base58.encode(bytes(32))],
  ])('is invalid on %s: %s', async (code, address) => {
    for (const text of [`ff${address}`, `${address}ff`]) expect((await verdictOn(code, text)).ok, text).toBe(false);
  });
});
