import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(`corpus/${file}`, 'utf8');
const langs = JSON.parse(read('languages.json'));
const routes = JSON.parse(read('routes.json'));
const latest = 20;

/** Builds the same pages as this project: texts and navigation from the corpus, articles in Markdown. */
export default function configure(eleventy) {
  eleventy.addGlobalData('i18n', Object.fromEntries(langs.map((lang) => [lang, JSON.parse(read(`i18n/${lang}.json`))])));
  eleventy.addGlobalData('langs', langs);
  eleventy.addGlobalData('css', readFileSync('main.css', 'utf8'));
  eleventy.addGlobalData('layout', 'base.njk');
  eleventy.addGlobalData('eleventyComputed', {
    permalink: ({ permalink, lang, aid }) => (aid ? `/${lang}/news/${aid}/index.html` : permalink),
  });
  const page = (lang, r) => ({ lang, r, k: r || 'home', rpath: r ? `${r}/` : '' });
  eleventy.addGlobalData(
    'routePages',
    langs.flatMap((lang) => routes.map((route) => page(lang, route))),
  );
  for (const lang of langs) {
    eleventy.addCollection(`news_${lang}`, (api) => {
      const own = api.getAll().filter(({ data }) => data.aid && data.lang === lang);
      return own.sort((a, b) => b.date - a.date).slice(0, latest);
    });
  }
  eleventy.addFilter('iso', (date) => new Date(date).toISOString());
  eleventy.setQuietMode(true);
  eleventy.setUseGitIgnore(false);
  return {
    dir: { input: 'content', output: 'out', includes: '../_includes' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}
