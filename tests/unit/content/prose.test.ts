import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import style from '../../../locales/style.json' with { type: 'json' };
import { readStyleGuide, createStyleChecker } from '../../../scripts/locales/style-guide.ts';

const folder = 'src/data';
const { guide } = readStyleGuide('.', Object.keys(style.languages), new Set(style.endsInStop));
const tag = /<[^>]*>/g;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(tag, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const proseOf = {
  en: ['news/en.json', ...readdirSync(`${folder}/pages/en`).map((file) => `pages/en/${file}`)],
  zh: ['news/zh-Hans.json', ...readdirSync(`${folder}/pages/zh`).map((file) => `pages/zh/${file}`)],
};

describe('articles and static pages', () => {
  it.each(Object.entries(proseOf))('follow the style guide of %s', (code, files) => {
    const problemsOf = createStyleChecker(guide, { code, html: code });
    const problems = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).flatMap((text) =>
        problemsOf(text).map(({ message }) => `${file}: ${message}`),
      ),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});
