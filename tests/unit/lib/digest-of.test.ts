import { describe, expect, it, vi } from 'vitest';
import { registerDigest, digestOf } from '~/lib/digest-of.ts';

describe('digestOf', () => {
  it('returns the same digest for the same content', () => {
    expect(digestOf({ a: ['x', 1], b: null })).toBe(digestOf({ a: ['x', 1], b: null }));
  });

  it.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [[1], ['1']],
    [{ a: 1 }, [1]],
    [{ 0: 1 }, [1]],
    [{ a: 1, b: 2 }, { 'a=1b': 2 }],
    [{ a: null }, { a: {} }],
    [{ a: undefined }, {}],
    [[[]], [{}]],
    [['1:a;0=1:b'], ['a', 'b']],
  ])('distinguishes %j from %j', (one, other) => expect(digestOf(one)).not.toBe(digestOf(other)));

  it('is short for objects, is the text of other values, and reads an object once', () => {
    expect(digestOf({ a: [1] })).toMatch(/^[\w-]{22}$/);
    expect(digestOf(Object.assign(Object.create(null), { a: [1] }))).toBe(digestOf({ a: [1] }));
    expect([null, undefined, 7, true, 'ab'].map(digestOf)).toEqual(['null', 'undefined', '7', 'true', '2:ab']);
    let asked = 0;
    const counted = Object.defineProperty({}, 'a', { enumerable: true, get: () => ++asked });
    expect(digestOf(counted)).toBe(digestOf(counted));
    expect(asked).toBe(1);
  });

  it('is the digest of a registered replacement, also in nested values', () => {
    const long = { text: 'a long text' };
    expect(registerDigest(long, { text: 'short' })).toBe(long);
    expect(digestOf([long])).toBe(digestOf([{ text: 'short' }]));
    expect(digestOf(registerDigest({ text: 'another' }, digestOf(long)))).toBe(digestOf(long));
  });

  it('shares registered digests with another copy of the module', async () => {
    const value = registerDigest({ a: 1 }, { b: 2 });
    vi.resetModules();
    const copy = await import('~/lib/digest-of.ts');
    expect(copy.digestOf).not.toBe(digestOf);
    expect(copy.digestOf(value)).toBe(digestOf({ b: 2 }));
  });

  it('throws for values that hide their content', () => {
    expect(() => digestOf(new Map())).toThrow(TypeError);
    expect(() => digestOf([() => 1])).toThrow('No digest of a function.');
    expect(() => digestOf(Symbol('a'))).toThrow('No digest of a symbol.');
    expect(() => digestOf(new Date(0))).toThrow('Only plain data has a digest.');
  });
});
