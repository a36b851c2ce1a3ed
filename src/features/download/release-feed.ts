import { Feed, type Item } from 'feed';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';
import { lastReleasesChange, publishedReleases } from '~/content/read/releases.ts';
import { releaseNameOf } from '~/domain/release/line.ts';
import type { PublishedRelease } from '~/domain/release/schema.ts';
import { releaseTitleOf } from '~/domain/release/title.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { selectDataText } from '~/i18n/localized-data-text.ts';
import { useTexts } from '~/i18n/t.ts';
import { parseUtcTime } from '~/lib/dates.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { toCdataText } from '~/lib/xml-text.ts';
import { href } from '~/routing/href.ts';
import { releaseFeedsOf } from '~/shell/feeds.ts';

type Text = Readonly<Record<string, string>>;

/**
 * Returns the entries of a release. A recall is a separate entry, because feed readers ignore changes to an old entry.
 */
function entriesOf(release: PublishedRelease, lang: Language): Item[] {
  const t = useTexts(lang);
  const { date, notes, delisted, recalled } = release;
  const title = releaseTitleOf(release);
  const link = absoluteUrl(href('download-versions', lang));
  const paragraph = (texts: Text) => {
    const { text, lang: other } = selectDataText(texts, lang);
    return `<p${other ? ` lang="${languages[other].html}"` : ''}>${escapeHtml(text)}</p>`;
  };
  const entry = (event: string, heading: string, day: string, ...texts: Text[]): Item => ({
    // The id is unique for each entry, and the same in all languages.
    id: `${absoluteUrl('/releases.json')}#${[releaseNameOf(release), event].join(' ').trim().replaceAll(' ', '-')}`,
    ...{ link, title: toCdataText(heading), content: toCdataText(texts.map(paragraph).join('')) },
    date: parseUtcTime(day).toDate(),
    published: parseUtcTime(day).toDate(),
  });
  const published = entry('', title, date, notes);
  if (recalled) {
    const heading = t('download:versions.recall', { releases: title });
    return [entry('recalled', heading, recalled.date, recalled.reason, recalled.action), published];
  }
  if (!delisted) return [published];
  const heading = `${title} · ${t('download:versions.delisted')}`;
  return [entry('delisted', heading, delisted.date, delisted.reason), published];
}

/** Returns the feed of wallet releases in a language, newest first, including recalled and withdrawn ones. */
export function createReleaseFeed(lang: Language): Feed {
  const t = useTexts(lang);
  const { atom, json } = releaseFeedsOf(lang);
  const entries = publishedReleases()
    .releases.flatMap((release) => entriesOf(release, lang))
    .toSorted((a, b) => parseUtcTime(b.date).diff(a.date));
  const feed = new Feed({
    id: absoluteUrl(href('download-versions', lang)),
    link: absoluteUrl(href('download-versions', lang)),
    title: `${site.brand.name} · ${t('download:allVersions')}`,
    description: t('download:versions.line'),
    language: languages[lang].html,
    generator: site.brand.name,
    author: { name: site.brand.name, link: absoluteUrl('/') },
    feedLinks: { atom: absoluteUrl(atom.path), json: absoluteUrl(json.path) },
    // Uses the latest entry's date, because a build without new releases must not change the feed.
    updated: entries[0]?.date ?? parseUtcTime(lastReleasesChange()).toDate(),
  });
  for (const entry of entries) feed.addItem(entry);
  return feed;
}

/** Returns the same feed as JSON Feed 1.1, the first version with a language field. */
export const createReleaseJsonFeed = (lang: Language): object => ({
  ...(JSON.parse(createReleaseFeed(lang).json1()) as object),
  version: 'https://jsonfeed.org/version/1.1',
  language: languages[lang].html,
});
