import * as v from 'valibot';
import { expect, it } from 'vitest';
import { describeSchemaIssue } from '~/lib/issue-text.ts';

const Row = v.strictObject({
  name: v.string(),
  size: v.optional(v.union([v.number(), v.string()])),
  kind: v.optional(v.picklist(['a', 'string'])),
  tags: v.optional(v.array(v.string())),
  own: v.optional(v.string('must be a name')),
  short: v.optional(v.pipe(v.string(), v.maxLength(2, 'is too long'))),
});

it.each<[unknown, string]>([
  [{}, 'is missing'],
  [{ name: null }, 'must be a text, not nothing (null)'],
  [{ name: 17 }, 'must be a text, not 17'],
  [{ name: 'a', size: [] }, 'must be a number or a text, not a list'],
  [{ name: 'a', size: {} }, 'must be a number or a text, not an object'],
  [{ name: 'a', kind: 'number' }, 'must be "a" or "string", not "number"'],
  [{ name: 'a', tags: 'string' }, 'must be a list, not "string"'],
  [{ name: 'a', nmae: 'b' }, 'is not known here'],
  [{ name: 'a', own: 1 }, 'must be a name'],
  [{ name: 'a', short: 'abc' }, 'is too long'],
  [7, 'must be an object, not 7'],
])('describes the problem with %j: %s', (row, words) => {
  expect(v.safeParse(Row, row).issues?.map(describeSchemaIssue)).toEqual([words]);
});
