import { describe, expect, it } from 'vitest';
import { parseStrictJsonObject } from '~/origin/submissions/parse-strict-json-object.ts';

const read = (text: string) => parseStrictJsonObject(new TextEncoder().encode(text));

describe('parseStrictJsonObject', () => {
  it.each(['{}', '{"a":1,"b":[{"a":2},{"a":3}],"c":{"a":"…"}}', '{"a":{"b":1},"b":2}'])('accepts %s', (text) =>
    expect(read(text)).toEqual(JSON.parse(text)),
  );

  it.each([
    ['a list', '[]'],
    ['a string', '"a"'],
    ['null', 'null'],
    ['a duplicate key', '{"a":1,"a":2}'],
    ['a duplicate key with an escape sequence', '{"a":1,"\\u0061":2}'],
    ['a nested duplicate key', '{"x":[{"a":1,"a":2}]}'],
    ['a duplicate key after an object', '{"a":1,"b":{},"a":2}'],
    ['__proto__', '{"__proto__":{}}'],
    ['constructor', '{"a":{"constructor":1}}'],
    ['prototype', '{"a":[{"prototype":1}]}'],
    ['a comment', '{/* a */}'],
    ['a trailing comma', '{"a":1,}'],
    ['two values', '{}{}'],
    ['an empty text', ''],
  ])('rejects %s', (_, text) => expect(read(text)).toBeUndefined());

  it('accepts only UTF-8', () => {
    expect(parseStrictJsonObject(new Uint8Array(Buffer.from('{"a":"é"}', 'latin1')))).toBeUndefined();
    expect(read('{"a":"é"}')).toEqual({ a: 'é' });
  });

  it.each([
    ['strings', '""'],
    ['arrays', '[]'],
    ['objects', '{}'],
  ])('accepts at most 4096 values: %s', (_, value) => {
    // The outer object and its list count as two values, too.
    const of = (count: number) =>
      read(
        `{"a":[${Array(count - 2)
          .fill(value)
          .join()}]}`,
      );
    expect(of(4096)).toBeDefined();
    expect(of(4097)).toBeUndefined();
  });
});
