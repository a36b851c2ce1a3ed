import { expect, it } from 'vitest';
import { JsonError, parseJson } from '~/lib/parse-json.ts';

it('ignores a byte order mark', () => {
  expect(parseJson('\ufeff{"a": 1}', 'a.json')).toEqual({ a: 1 });
  expect(() => parseJson('\ufeff{,}', 'a.json')).toThrow('a.json:1:2  this is not valid JSON');
});

it('parses JSON', () => expect(parseJson('{"a": [1]}', 'a.json')).toEqual({ a: [1] }));

it.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '3:3', 'a comma is missing before this'],
  ['a comma too many', '{\n  "a": 1,\n}', '3:1', 'is there a comma too many?'],
  ['an open text', '{\n  "a": "b\n}', '2:8', 'the closing quotation mark of this text is missing'],
  ['a comment', '{\n  // why\n}', '2:3', 'JSON has no comments'],
  ['an open list', '[1,\n2', '2:2', 'a closing ] is missing'],
  ['a merge conflict marker', '[\n<<<<<<< HEAD\n1\n]', '2:1', 'this is not valid JSON'],
  ['an empty file', '', '1:1', 'a value is expected here'],
])('reports %s with its position', (_, text, position, reason) => {
  expect(() => parseJson(text, 'src/a.json')).toThrow(JsonError);
  expect(() => parseJson(text, 'src/a.json')).toThrow(`src/a.json:${position}  this is not valid JSON`);
  expect(() => parseJson(text, 'src/a.json')).toThrow(reason);
});
