import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import style from '../../../locales/style.json' with { type: 'json' };
import releases from '../../../src/data/releases.json' with { type: 'json' };
import { readStyleGuide, createStyleGuideChecker } from '../../../scripts/locales/style-guide.ts';

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

const readData = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

/** Returns the texts of a language in data with several languages, such as release notes. */
function textsIn(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === code ? textsOf(part) : textsIn(part, code)));
}

describe('articles and static pages', () => {
  it.each(Object.entries(proseOf))('follow the style guide of %s', (code, files) => {
    const problemsOf = createStyleGuideChecker(guide, { code, html: code });
    const problems = files.flatMap((file) =>
      textsOf(readData(file)).flatMap((text) => problemsOf(text).map(({ message }) => `${file}: ${message}`)),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});

const promotions = ['banners', 'activities', 'ads'];

// The other languages show all of these in English.
const translated = Object.entries(languages).filter(
  ([code, { api }]) =>
    textsIn(releases, code).length > 0 || promotions.some((kind) => existsSync(`${folder}/${kind}/${api}.json`)),
);

describe('banners, activities, advertisements and release notes', () => {
  it.each(translated)('follow the style guide of %s', (code, { html, api }) => {
    const problemsOf = createStyleGuideChecker(guide, { code, html });
    const texts = [
      ...promotions.flatMap((kind) => textsOf(readData(`${kind}/${api}.json`))),
      ...textsIn(releases, code),
    ];
    expect(texts.length).toBeGreaterThan(0);
    expect([...new Set(texts.flatMap((text) => problemsOf(text).map(({ message }) => message)))]).toEqual([]);
  });
});
