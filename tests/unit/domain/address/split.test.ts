import { expect, it } from 'vitest';
import { splitAddresses } from '~/domain/address/split.ts';
import { startCpuTimer } from '../../../processor-time.ts';

it.each([
  ['a,b', ['a', 'b'], []],
  [' a , b ,', ['a', 'b'], []],
  ['a，b、c；d;e\nf\r\ng', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], []],
  ['a,b,a,b,a', ['a', 'b'], ['a', 'b']],
  ['0x1::pool::Pool<0x2::a::A, 0x3::b::B>,0x4', ['0x1::pool::Pool<0x2::a::A, 0x3::b::B>', '0x4'], []],
  [
    '0x1::p::P<0x1::q::Q<0x2::a::A, 0x3::b::B>, 0x4::c::C>,0x4',
    ['0x1::p::P<0x1::q::Q<0x2::a::A, 0x3::b::B>, 0x4::c::C>', '0x4'],
    [],
  ],
  ['P<Q<A,B>,C', ['P<Q<A,B>', 'C'], []],
  ['P<A,B>>,C', ['P<A,B>>', 'C'], []],
  ['a,\u200bb\ufeff,\u200b', ['a', 'b'], []],
  [' , ,', [], []],
])('splits the addresses in %j', (text, addresses, duplicates) => {
  expect(splitAddresses(text)).toEqual({ addresses, duplicates });
});

it.each(['<,', ',', 'a,', '<', 'Pool<a,', '<,>'])('splits a megabyte of %j within three seconds', (text) => {
  const taken = startCpuTimer();
  splitAddresses(text.repeat(1_000_000 / text.length));
  expect(taken()).toBeLessThan(3000);
});
