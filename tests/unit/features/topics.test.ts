import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NewsDayRow } from '~/features/news/Day.tsx';
import type { NewsRow } from '~/features/news/news-row.ts';
import { newsTopicOf, newsTopicsOf } from '~/features/news/topic.ts';

const [blue, red, green] = ['#0b5cad', '#b42318', '#0a6b62'];
const row = (source: string | undefined, tag_color: string | undefined): NewsRow => ({
  ...{ hid: '1', title: 'A title', create_time: '2026-11-18T08:30:00Z' },
  ...{ source, tag_color },
});
const namesOf = (rows: NewsRow[]) => newsTopicsOf(rows, 'Wallet').map(({ name }) => name);

describe('topicOf', () => {
  it('returns the source without the brand, or an empty text if nothing is left', () => {
    expect(newsTopicOf('Wallet Security', 'Wallet')).toBe('Security');
    expect(newsTopicOf('Wallet 学院', 'Wallet')).toBe('学院');
    expect(newsTopicOf('Wallet', 'Wallet')).toBe('');
    expect(newsTopicOf(null, 'Wallet')).toBe('');
    expect(newsTopicOf('The Chronicle', 'Wallet')).toBe('The Chronicle');
  });
});

describe('topicsOf', () => {
  it('returns topics in list order, without duplicates and the brand, with their classes', () => {
    const rows = [row('Wallet Security', red), row('Wallet', green), row('Wallet Academy', blue), row('Security', red)];
    expect(newsTopicsOf(rows, 'Wallet')).toEqual([
      { name: 'Security', row: 'm2' },
      { name: 'Academy', row: 'm0' },
    ]);
  });

  it('returns nothing if two topics share a hue, or one shares it with the brand', () => {
    expect(namesOf([row('Security', red), row('Notices', red), row('Academy', blue)])).toEqual([]);
    expect(namesOf([row('Security', red), row('Wallet', red), row('Academy', blue)])).toEqual([]);
  });

  it('returns nothing for one topic or too many', () => {
    expect(namesOf([row('Security', red), row('Academy', undefined)])).toEqual([]);
    const hues = ['#f00', '#fa0', '#ff0', '#0f0', '#0ff', '#00f', '#f0f'];
    expect(namesOf(hues.map((hue) => row(hue, hue)))).toEqual([]);
  });
});

describe('the topic of a listed article in another language', () => {
  const topicShownFor = (source: string) => {
    const html = renderToStaticMarkup(
      createElement(NewsDayRow, {
        ...{ lang: 'ru', brand: 'Wallet', text: { lang: 'en', topics: { Security: 'Защита' } } },
        row: { item: row(source, undefined), times: '08:30' },
      }),
    );
    return /<small class="news-loader"( lang="en")?>(.*?)<\/small>/.exec(html)?.slice(1);
  };

  it('is translated if the site knows it, and otherwise marked as English', () => {
    expect(topicShownFor('Wallet Security')).toEqual([undefined, 'Защита']);
    expect(topicShownFor('Wallet Podcast')).toEqual([' lang="en"', 'Podcast']);
  });

  it.each(['__proto__', 'constructor', 'toString'])('is the text of the host, even if that is %s', (source) => {
    expect(topicShownFor(source)).toEqual([' lang="en"', source]);
  });
});
