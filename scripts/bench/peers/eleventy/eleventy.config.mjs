import { readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(`corpus/${file}`, 'utf8'));
const langs = readJson('languages.json');

/** Builds the Markdown articles of the corpus, with its texts and links around them. */
export default function configure(eleventy) {
  eleventy.addGlobalData('i18n', Object.fromEntries(langs.map((lang) => [lang, readJson(`i18n/${lang}.json`)])));
  eleventy.addGlobalData('langs', langs);
  eleventy.addGlobalData('css', readFileSync('main.css', 'utf8'));
  eleventy.addGlobalData('layout', 'base.njk');
  eleventy.addGlobalData('eleventyComputed', { permalink: ({ lang, aid }) => `/${lang}/news/${aid}/index.html` });
  eleventy.addFilter('iso', (date) => new Date(date).toISOString());
  eleventy.setQuietMode(true);
  eleventy.setUseGitIgnore(false);
  return { dir: { input: 'content', output: 'out', includes: '../_includes' }, markdownTemplateEngine: false };
}
