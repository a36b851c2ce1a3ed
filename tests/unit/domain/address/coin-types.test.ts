import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict-on.ts';

describe('coin types', () => {
  const asked = async (text: string) => {
    const verdict = await verdictOn('aptos', text, { isContract: true });
    return verdict.ok ? 'ok' : verdict.reason;
  };

  it.each([
    ['0x1::a::B<0x2::c::D>', 'ok'],
    ['0x1::a::B<0x2::c::D<0x3::e::F>>', 'ok'],
    ['0x1::a::B<0x2::c::D<0x3::e::F>', 'characters'],
    ['0x1::a::B<0x2::c::D>>', 'characters'],
    ['0x1::a::B<0x2::c::D><0x3::e::F>', 'characters'],
    ['0x1::a::B<<>>', 'characters'],
    ['0x1::a::B<>', 'characters'],
    ['0x1::a::B< >', 'spaces'],
    ['0x1::a::B<<0x2::c::D>>', 'characters'],
    ['0x1::a::B<,>', 'characters'],
    ['0x1::a::B<0x2::c::D,>', 'characters'],
    ['0x1::a::B<0x2::c::D,,u8>', 'characters'],
    ['0x1::a::B<0x2::c::D 0x2::c::E>', 'spaces'],
    ['0x1::a::B<0x2::c>', 'characters'],
    ['0x1::a::B<0x2>', 'characters'],
    ['0x1::a::B<:::>', 'characters'],
    ['0x1::a::B<u7>', 'characters'],
    ['0x1::a::B<vector>', 'characters'],
    ['0x1::a::B<vector<u8, u8>>', 'spaces'],
    ['0x1::a::B<u8<u8>>', 'characters'],
    ['0x1::a::B<vector<u8>>', 'ok'],
    ['0x1::a::B<u8,u16,u32,u64,u128,u256,bool,address,signer>', 'ok'],
    ['0x1::a::B<0x2::c::D<vector<0x3::e::F<u8>>,0x4::g::H>, bool>', 'ok'],
    ['0x1::coin::Coin<0x2::sui::SUI>', 'ok'],
    ['0x1::a::B<0x2::c::D0x12>', 'ok'],
    ['0x1::a::B<0X22::c::D>', 'length'],
    ['0x1::a::B<0x2::c::D>><<0x3::e::F>', 'characters'],
    ['0x1::a::B<0x22::c::D>', 'length'],
    ['0x1::a', 'characters'],
    ['0x12::a', 'length'],
  ])('checks %s', async (text, said) => {
    expect(await asked(text)).toBe(said);
  });

  it('suggests the missing leading zeros of an address', async () => {
    const digits = (count: number) => 'a'.repeat(count);
    for (const count of [61, 63])
      expect(await verdictOn('aptos', `0x${digits(count)}`)).toMatchObject({
        reason: 'length',
        suggestion: `0x${'0'.repeat(64 - count)}${digits(count)}`,
      });
    for (const count of [60, 65])
      expect(await verdictOn('aptos', `0x${digits(count)}`)).toEqual({ ok: false, reason: 'length' });
  });
});
