import { describe, expect, it, vi } from 'vitest';
import { renderArticleHtml } from '~/content/read/article-texts.ts';
import { articleOf, newsOf } from '~/content/read/news.ts';
import { site } from '~/config/site.ts';
import type * as Snapshot from '~/content/snapshot.ts';

// Without Markdown articles, which are not samples.
vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  const files = { 'news/en.generated.json': undefined, 'news/zh-Hans.generated.json': undefined };
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});

const tagsOf = (html: string) => html.match(/<\/?\w+/g);

describe.each(['en', 'zh'] as const)('the embedded news in %s', (lang) => {
  const articles = newsOf(lang);

  it('fill several pages, and have days with several articles', () => {
    const days = new Set(articles.map(({ create_time }) => create_time.slice(0, 10)));
    expect(articles.length).toBeGreaterThanOrEqual(45);
    expect(days.size).toBeGreaterThanOrEqual(25);
    expect(days.size).toBeLessThan(articles.length);
  });

  it('lose no tag in sanitizing, have no unfilled placeholders, and are marked as samples', () => {
    const wrong = articles.filter((article) => {
      const html = renderArticleHtml(article, lang, 'new tab');
      return `${tagsOf(html)}` !== `${tagsOf(article.content())}` || /\{\{?\w+\}/.test(html) || !article.sample;
    });
    expect(wrong.map(({ hid }) => hid)).toEqual([]);
  });

  it('name the operator only by placeholders', () => {
    const names = [site.brand.name, site.brand.legalEntity.value, ...Object.values(site.emails)];
    const named = articles.filter((article) =>
      names.some((name) => `${JSON.stringify(article)}${article.content()}`.includes(name)),
    );
    expect(named.map(({ hid }) => hid)).toEqual([]);
  });
});

it('has three articles in only one language', () => {
  const hids = new Set([...newsOf('en'), ...newsOf('zh')].map(({ hid }) => hid));
  expect([...hids].filter((hid) => articleOf('en', hid).writtenIn.length === 1).sort()).toEqual(['991', '993', '994']);
});
