import { describe, expect, it } from 'vitest';
import { digestOf } from '~/lib/digest-of.ts';

describe('a digest', () => {
  it('is the same for the same content', () => {
    expect(digestOf({ a: ['x', 1], b: null })).toBe(digestOf({ a: ['x', 1], b: null }));
  });

  it.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [[1], ['1']],
    [{ a: 1 }, [1]],
    [{ a: undefined }, {}],
    [[[]], [{}]],
    [['1:a;0=1:b'], ['a', 'b']],
  ])('tells %j from %j', (one, other) => expect(digestOf(one)).not.toBe(digestOf(other)));

  it('is refused for what hides its content', () => {
    expect(() => digestOf(new Map())).toThrow(TypeError);
    expect(() => digestOf([() => 1])).toThrow(TypeError);
  });
});
