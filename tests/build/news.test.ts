import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { articleIdsOf, newsLanguages, newsOf } from '~/content/read/news.ts';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { responseClassHeaders, responseClassOfFile } from '~/routing/headers.ts';
import { newsPageCount } from '~/sitemap/collections.ts';
import { removeLineBreakRules } from '../../scripts/build/line-breaks.ts';
import { removeHostTexts } from '../../scripts/refresh/own-markup.ts';
import { text } from '../e2e/texts.ts';
import { dist, files, pageAt, pages } from './dist.ts';
import { pathOfUrl } from './head-of.ts';

const { count } = constants.newsRequestDefaults;
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const addresses = new Set([...pages.map(({ path }) => path), ...files.map((file) => `/${file}`)]);
const articlesIn = (html: string): string[] =>
  [...html.matchAll(/<h3[^>]*><a href="[^"]*\/news\/([\w-]+)"/g)].map(([, hid = '']) => hid);
const listPages = (lang: string, many: number) =>
  Array.from({ length: many }, (_, index) => `/${lang}/news${index === 0 ? '' : `/page/${index + 1}`}`);

describe('news', () => {
  it('has at least 45 articles over at least 25 days, in English and Chinese', () => {
    for (const lang of newsLanguages) {
      expect(newsOf(lang).length).toBeGreaterThanOrEqual(45);
      expect(new Set(newsOf(lang).map(({ create_time }) => create_time.slice(0, 10))).size).toBeGreaterThanOrEqual(25);
    }
  });

  it.each(languageCodes)('lists every article of %s once, newest first, 20 a page', (lang) => {
    const shown = listPages(lang, newsPageCount(lang)).map((path) => articlesIn(pageAt(path)));
    expect(shown.flat()).toEqual(newsOf(lang).map(({ hid }) => hid));
    expect(shown.slice(0, -1).every((page) => page.length === count)).toBe(true);
  });

  it.each(languageCodes)('shows each day of %s once, and a picture for each article', (lang) => {
    for (const path of listPages(lang, newsPageCount(lang))) {
      const html = pageAt(path);
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      const days = [...main.matchAll(/<h2[^>]*><time datetime="([\d-]{10})">([^<]+)<\/time><\/h2>/g)];
      const said = days.map(([, , text = '']) => text);
      expect(new Set(said).size).toBe(said.length);
      expect(said.filter((text) => main.split(`>${text}<`).length !== 2)).toEqual([]);
      const covers = [...main.matchAll(/<li class="news-row[\s\S]*?<\/li>/g)].map(
        ([row]) => /<img[^>]* src="\/([^"]+)"/.exec(row)?.[1],
      );
      expect(covers).toHaveLength(articlesIn(html).length);
      expect(covers.filter((file) => !file || !files.includes(file))).toEqual([]);
      expect(new Set(covers).size).toBe(covers.length);
    }
  });

  it('has JSON files with the articles of each page, then null', () => {
    for (const lang of newsLanguages) {
      const { api } = languages[lang];
      const rowsOf = (page: number) => {
        const answer = JSON.parse(read(`data/news/${api}/${page}.json`)) as { result: number; data: { hid: string }[] };
        expect(answer.result).toBe(0);
        return answer.data;
      };
      const many = newsPageCount(lang);
      for (const [index, path] of listPages(lang, many).entries())
        if (index > 0) expect(rowsOf(index + 1).map(({ hid }) => hid)).toEqual(articlesIn(pageAt(path)));
      expect(rowsOf(many + 1)).toBeNull();
      expect(JSON.parse(read(`data/news/${api}/ids.json`))).toEqual(articleIdsOf(lang));
    }
  });

  it('has article texts in elements that the gates of a refresh skip', () => {
    const articles = pages.filter(({ html }) => html.includes('<article class="article'));
    expect(articles.length).toBeGreaterThan(500);
    for (const { path, html } of articles.filter((_, index) => index % 40 === 0)) {
      expect(html, path).toContain('class="prose"');
      expect(removeHostTexts(html, []), path).not.toMatch(/class="(?:prose|contents)"/);
    }
  });

  it.each(languageCodes)('names the publisher of an article, and how to check it, beside its date (%s)', (lang) => {
    for (const { hid } of newsOf(lang).slice(0, 3)) {
      const [, facts = ''] = /class="article-facts"[^>]*>([\s\S]*?)<\/div>/.exec(pageAt(`/${lang}/news/${hid}`)) ?? [];
      expect(removeLineBreakRules(facts)).toMatch(
        new RegExp(
          `${text(lang, 'news:publisher')}(?:</span>)?<a href="/${lang}/security#site">${text(lang, 'security:site.title')}</a><time datetime="`,
        ),
      );
    }
  });

  it('links an article to its neighbours and related articles, each once', () => {
    const [, hid = ''] = newsOf('en').map((item) => item.hid);
    const main = /<main[\s\S]*<\/main>/.exec(pageAt(`/en/news/${hid}`))?.[0] ?? '';
    const onward = main.slice(main.indexOf('id="related"'));
    const targets = [...onward.matchAll(/href="\/en\/news\/([\w-]+)"/g)].map(([, target]) => target);
    expect(targets).toHaveLength(5);
    expect(new Set([...targets, hid]).size).toBe(6);
  });
});

describe('feeds', () => {
  it.each(languageCodes)('contain the newest 20 articles in full as RSS 2.0 in %s', (lang) => {
    const feed = parseRssFeed(read(`${lang}/news/feed.xml`));
    const newest = newsOf(lang).slice(0, count);
    expect(feed.items?.map(({ link }) => pathOfUrl(link ?? ''))).toEqual(
      newest.map(({ hid }) => `/${lang}/news/${hid}`),
    );
    expect(pathOfUrl(feed.link ?? '')).toBe(`/${lang}/news`);
    for (const [index, item] of (feed.items ?? []).entries()) {
      expect(new Date(String(item.pubDate)).toISOString().slice(0, 19)).toBe(newest[index]?.create_time.slice(0, 19));
      expect(item.content?.encoded?.length).toBeGreaterThan(400);
    }
  });

  it.each(languageCodes)('contain the same articles as JSON Feed 1.1 in %s', (lang) => {
    const feed = parseJsonFeed(read(`${lang}/news/feed.json`));
    const rss = parseRssFeed(read(`${lang}/news/feed.xml`));
    expect(read(`${lang}/news/feed.json`)).toContain('"version":"https://jsonfeed.org/version/1.1"');
    expect(pathOfUrl(feed.feed_url ?? '')).toBe(`/${lang}/news/feed.json`);
    expect(feed.language).toBe(rss.language);
    expect(new Set(feed.items?.map(({ language }) => language))).toEqual(new Set([feed.language]));
    expect(feed.items?.map(({ url, title }) => [url, title])).toEqual(
      rss.items?.map(({ link, title }) => [link, title]),
    );
    expect(feed.items?.every(({ id, content_html }) => id && content_html)).toBe(true);
  });

  it('contain only absolute URLs, and existing pages of this site', () => {
    const wrong = languageCodes.flatMap((lang) =>
      (parseRssFeed(read(`${lang}/news/feed.xml`)).items ?? []).flatMap(({ guid, content }) => {
        const found = [...(content?.encoded ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
        return [String(guid?.value), ...found].filter(
          (url) =>
            !/^(?:https?:\/\/|mailto:)/.test(url) ||
            (url.startsWith('https://wallet.example/') && !addresses.has(pathOfUrl(url).replace(/[?#].*/, ''))),
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are linked from news pages, articles and the home page, and allow cross-origin requests', () => {
    for (const path of ['/ko', '/ko/news', '/ko/news/page/2', `/ko/news/${newsOf('ko')[0]?.hid}`]) {
      const links = pageAt(path).match(/<link rel="alternate" type="[^"]*"[^>]*>/g) ?? [];
      expect(links.map((link) => /type="([^"]*)".*href="([^"]*)"/.exec(link)?.slice(1))).toEqual([
        ['application/rss+xml', '/ko/news/feed.xml'],
        ['application/feed+json', '/ko/news/feed.json'],
      ]);
    }
    for (const file of ['ko/news/feed.xml', 'ko/news/feed.json'])
      expect(responseClassHeaders[responseClassOfFile(file)]).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
      });
  });
});
