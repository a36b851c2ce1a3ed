import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { href } from '~/routing/href.ts';
import { newsFeedsOf } from '~/shell/feeds.ts';
import { feedEntriesOf, feedTextLanguage } from './entries.ts';

/** Returns the news of a language as JSON Feed 1.1 (jsonfeed.org). */
export function newsJsonFeedOf(lang: Language) {
  const t = useTexts(lang);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: t('news:meta.title'),
    description: t('news:meta.description'),
    home_page_url: absoluteUrl(href('news', lang)),
    feed_url: absoluteUrl(newsFeedsOf(lang).json.path),
    icon: absoluteUrl('/icon-512.png'),
    // The language of the articles, which may differ from the language of the page.
    language: feedTextLanguage(lang),
    authors: [{ name: site.brand.name, url: absoluteUrl('/') }],
    items: feedEntriesOf(lang).map(({ id, url, title, summary, html, source, published, updated }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      language: feedTextLanguage(lang),
      ...(source && { tags: [source] }),
    })),
  };
}
