import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '~/content/sanitize-html.ts';
import { findHtmlProblem } from '~/content/parse-html.ts';
import { BlockchainSchema } from '~/domain/blockchain.ts';
import { CategorySchema } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { NewsItemSchema } from '~/domain/news.ts';
import { ActivitySchema, BannerSchema } from '~/domain/promotion.ts';
import { validateRows } from '~/domain/rows.ts';
import { rowsOf } from '../../hostile-rows/rows.ts';
import { html, textFieldValue } from '../../hostile-rows/texts.ts';

const seed = 20261120;
const numRuns = 100;

const schemas = {
  dapp: DappSchema,
  news: NewsItemSchema,
  category: CategorySchema,
  chain: BlockchainSchema,
  banner: BannerSchema,
  activity: ActivitySchema,
} satisfies Record<keyof typeof rowsOf, v.GenericSchema>;

/** Asserts that a valid row stays the same when it is validated again: the fetch and the build both validate it. */
const isSettled = (schema: v.GenericSchema, row: unknown) =>
  expect(v.parse(schema, JSON.parse(JSON.stringify(row)))).toEqual(row);

describe(`hostile rows (seed ${seed})`, () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])('of kind %s are read, or dropped with a reason', (kind) => {
    const schema: v.GenericSchema = schemas[kind];
    const row = fc.tuple(rowsOf[kind], textFieldValue).map(([fields, hid]) => ({ ...fields, hid }));
    fc.assert(
      fc.property(row, (one) => {
        const dropped: string[] = [];
        const good = { ...(one as object), hid: 7 };
        const read = validateRows(schema, [one, good, null, 'x'], ({ id, reason }) => dropped.push(`${id}: ${reason}`));
        expect(read.length + dropped.length).toBe(4);
        for (const line of dropped) expect(line).toMatch(/^[^\n]*: \S/);
        for (const row of read) isSettled(schema, row);
      }),
      { seed, numRuns },
    );
  });

  it('of HTML have no scripts, media or event handlers after sanitizing', () => {
    fc.assert(
      fc.property(html, (one) => {
        if (findHtmlProblem(one)) return;
        const tags = sanitizeHtml(one).replace(/="[^"]*"/g, '=""');
        expect(tags).not.toMatch(/<(?:script|style|img|svg|iframe|base|link)[\s>]/i);
        expect(tags).not.toMatch(/<[^>]*\s(?:on[a-z]+|style)=/);
      }),
      { seed, numRuns },
    );
  });
});
