import { Feed } from 'feed';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';
import { lastNewsChangeOf } from '~/content/read/news.ts';
import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { parseUtcTime } from '~/lib/dates.ts';
import { toCdataText } from '~/lib/xml-text.ts';
import { href } from '~/routing/href.ts';
import { newsFeedsOf } from '~/shell/feeds.ts';
import { feedEntriesOf, feedTextLanguage } from './entries.ts';

export function newsRssOf(lang: Language): string {
  const t = useTexts(lang);
  const entries = feedEntriesOf(lang);
  const feed = new Feed({
    title: t('news:meta.title'),
    description: t('news:meta.description'),
    link: absoluteUrl(href('news', lang)),
    feed: absoluteUrl(newsFeedsOf(lang).rss.path),
    language: feedTextLanguage(lang),
    generator: site.brand.name,
    // Uses the latest article's time, because a build without new articles must not change the feed.
    updated:
      entries.map(({ updated }) => updated).toSorted((one, other) => parseUtcTime(other).diff(one))[0] ??
      parseUtcTime(lastNewsChangeOf(lang)).toDate(),
  });
  for (const { id, url, title, summary, html, source, published } of entries) {
    feed.addItem({
      id,
      link: url,
      title: toCdataText(title),
      description: toCdataText(summary),
      content: toCdataText(html, ']]&gt;'),
      date: published,
      category: source ? [{ name: toCdataText(source) }] : [],
    });
  }
  return feed.rss2();
}
