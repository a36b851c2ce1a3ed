import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { noJoinedTexts } from '../../../.config/no-joined-texts.js';

const problemsOf = (code: string, filename = 'Page.tsx') =>
  new Linter()
    .verify(
      code,
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { texts: { rules: { 'no-joined-texts': noJoinedTexts } } },
        rules: { 'texts/no-joined-texts': 'error' },
      },
      filename,
    )
    .map(({ line, ruleId, message }) => ruleId ?? `${line}: ${message}`);

it.each([
  '<p>{t("a")}: {title}</p>',
  '<p>({t("a")})</p>',
  '<p>{isOld ? t("a") : t("b")} now</p>',
  '<p>{name && <bdi>{name}: </bdi>}{texts.a}</p>',
  '<p>\n  {texts.a}\n  <b>(beta)</b>\n</p>',
  '`${t("a")}: ${title}`',
  'words.a + "."',
  '<p>{names.join(", ")}</p>',
])('refuses a text joined with words or punctuation: %s', (code) => {
  expect(problemsOf(code)).toEqual(['texts/no-joined-texts']);
});

it.each([
  '<p>{t("a", { title })}</p>',
  '<p>{t("a")} · {title}</p>',
  '<p>ERC-7730 <small>{t("a")}</small></p>',
  '<p><b>{t("a")}</b> {texts.a}</p>',
  '`${name} · ${t("a")}`',
  '<p>{names.join(" · ")}</p>',
])('accepts separate texts: %s', (code) => {
  expect(problemsOf(code)).toEqual([]);
});

it('accepts a list for a machine', () => {
  expect(problemsOf('methods.join(", ")', 'headers.ts')).toEqual([]);
});
