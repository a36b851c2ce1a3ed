import { describe, expect, it, vi } from 'vitest';
import { renderArticleHtml, articleTextsOf, chooseArticleLanguage } from '~/content/read/article-texts.ts';
import { articleOf, articleStubsOf, newsOf } from '~/content/read/news.ts';
import { site } from '~/config/site.ts';
import type * as Snapshot from '~/content/snapshot.ts';

const files = vi.hoisted(() => {
  const row = (hid: string, day: string, content = 'Text', more: object = {}) => ({
    ...{ hid, title: `Title ${hid}`, content, create_time: `2026-11-${day}T08:00:00Z`, ...more },
  });
  return {
    'news/en.json': [
      ...[row('1', '01'), row('3', '03'), row('2', '02', '<p><img src="https://a.example.org/1.png" alt="a"></p>')],
      ...[row('page', '04'), row('deep', '05', '<div>'.repeat(2000))],
      row('4', '01', '<p>{{brand}}</p>', {
        img_url: 'https://a.example.org/1.png',
        summary: 'Of {{brand}}',
        source: null,
      }),
    ],
    'news/en.generated.json': undefined,
    'news/zh-Hans.generated.json': undefined,
    'news/zh-Hans.json': [row('9', '09', '<p>示例语言</p>', { title: '语言' })],
    'pictures.json': { 'https://a.example.org/1.png': { src: '/pictures/1.webp', width: 40, height: 30, sources: [] } },
    'delisted.json': [],
  };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('news', () => {
  it('are sorted newest first, without reserved ids and articles that a page cannot contain', () => {
    expect(newsOf('en').map(({ hid }) => hid)).toEqual(['3', '2', '1', '4']);
    expect([...articleStubsOf('en').keys()]).toEqual(['3', '2', '1', '4']);
    const said = warned.mock.calls.flat().join('\n');
    expect(said).toContain('news: dropped row page: this id is reserved for a page of the news');
    expect(said).toMatch(/news.*deep.*nested in more than 100 levels/);
  });

  it('have the pictures that a fetch stored', () => {
    expect(articleOf('en', '2').item.pictures).toEqual([
      ['https://a.example.org/1.png', files['pictures.json']['https://a.example.org/1.png']],
    ]);
    expect(articleOf('en', '4').item.img?.src).toBe('/pictures/1.webp');
    expect(articleOf('en', '1').item).toMatchObject({ img: undefined, pictures: [], closed: [] });
    expect(renderArticleHtml(articleOf('en', '2').item, 'en', 'new tab')).toContain('src="/pictures/1.webp"');
  });

  it('have a newer and an older neighbour', () => {
    expect([articleOf('en', '2').newer?.hid, articleOf('en', '2').older?.hid]).toEqual(['3', '1']);
  });
});

describe('the texts of an article', () => {
  it('have their placeholders filled, and may be empty', () => {
    const texts = articleTextsOf(articleOf('en', '4').item, 'en');
    expect(texts).toEqual({ title: 'Title 4', summary: `Of ${site.brand.name}`, source: '' });
  });

  it('are converted to Traditional Chinese only for its readers', () => {
    const { item } = articleOf('zh', '9');
    expect(['zh', 'zh-tw', 'ko'].map((reader) => articleTextsOf(item, reader as 'zh').title)).toEqual([
      '语言',
      '語言',
      '语言',
    ]);
    const written = (reader: 'zh' | 'zh-tw') => renderArticleHtml(item, reader, 'new tab');
    for (let time = 0; time < 2; time++) {
      expect(written('zh')).toBe('<p>示例语言</p>');
      expect(written('zh-tw')).toContain('語言');
    }
    expect([
      chooseArticleLanguage('zh', 'zh-tw'),
      chooseArticleLanguage('zh', 'ko'),
      chooseArticleLanguage('en', 'zh-tw'),
    ]).toEqual(['zh-tw', 'zh', 'en']);
  });
});
