import { describe, expect, it } from 'vitest';
import { strictObject } from '~/origin/submissions/strict-json.ts';

const read = (text: string) => strictObject(new TextEncoder().encode(text));

describe('an object that every reader reads alike', () => {
  it.each(['{}', '{"a":1,"b":[{"a":2},{"a":3}],"c":{"a":"…"}}', '{"a":{"b":1},"b":2}'])('is %s', (text) =>
    expect(read(text)).toEqual(JSON.parse(text)),
  );

  it.each([
    ['a list', '[]'],
    ['a word', '"a"'],
    ['nothing', 'null'],
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice in two spellings', '{"a":1,"\\u0061":2}'],
    ['a name twice further in', '{"x":[{"a":1,"a":2}]}'],
    ['a name twice around an object', '{"a":1,"b":{},"a":2}'],
    ['__proto__', '{"__proto__":{}}'],
    ['constructor', '{"a":{"constructor":1}}'],
    ['prototype', '{"a":[{"prototype":1}]}'],
    ['a comment', '{/* a */}'],
    ['a comma too many', '{"a":1,}'],
    ['two', '{}{}'],
    ['no text', ''],
  ])('is not one with %s', (_, text) => expect(read(text)).toBeUndefined());

  it('is in UTF-8', () => {
    expect(strictObject(new Uint8Array(Buffer.from('{"a":"é"}', 'latin1')))).toBeUndefined();
    expect(read('{"a":"é"}')).toEqual({ a: 'é' });
  });

  it.each([
    ['words', '""'],
    ['lists', '[]'],
    ['objects', '{}'],
  ])('has 4096 values at most, also of %s', (_, value) => {
    // The object and the list count too.
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
