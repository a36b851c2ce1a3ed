import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listingRules } from '~/domain/listing-rules.ts';
import { listingRulesDate } from '~/domain/submission/rules-date.ts';

it('listingRulesDate matches the listing rules: a new rule needs a new date, and a new digest here', () => {
  const { rules } = JSON.parse(readFileSync('locales/en/submit.json', 'utf8')) as { rules: object };
  const digest = hash('sha256', JSON.stringify([listingRules, rules])).slice(0, 12);
  expect([listingRulesDate, digest]).toEqual(['2026-11-28', '7296c622ec9e']);
});
