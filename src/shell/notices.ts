import { showsDevelopmentBar } from '~/config/marked-build.ts';
import { noticesFor, recentRecalls } from '~/content/read/notices.ts';
import type { Notice } from '~/domain/notice.ts';
import { platformNames } from '~/domain/release/title.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatNameList } from '~/i18n/list-names.ts';
import { selectDataText } from '~/i18n/localized-data-text.ts';
import { useTexts } from '~/i18n/t.ts';
import { href } from '~/routing/href.ts';
import { navigationLabelOf, staticPageLink } from './navigation.ts';

export interface VisibleNotice {
  id: string;
  kind: Notice['kind'] | 'recall' | 'development';
  text: string;
  /** Language of the text if it differs from that of the page. */
  lang?: Language;
  more?: { href: string; hreflang?: 'en'; label: string };
}

/** Returns the notice about recalled releases. Files of the same version count once. */
function recallNotice(lang: Language): VisibleNotice[] {
  const recalls = recentRecalls();
  if (recalls.length === 0) return [];
  const t = useTexts(lang);
  const names = new Set(recalls.map(({ platform, version }) => `${platformNames[platform]} ${version}`));
  const releases = formatNameList([...names], lang);
  const more = { href: href('download-versions', lang), label: t('verify:recalledWhat') };
  return [{ id: 'recall', kind: 'recall', text: t('download:versions.recall', { releases }), more }];
}

function moreOf(lang: Language, name: string): VisibleNotice['more'] {
  const link = staticPageLink(lang, name);
  return { ...link, label: navigationLabelOf(useTexts(lang), { ...link, label: 'home:notice.more' }) };
}

const developmentNotice = (lang: Language): VisibleNotice[] =>
  showsDevelopmentBar ? [{ id: 'development', kind: 'development', text: useTexts(lang)('shell:development') }] : [];

/** Returns the notices above the header: about a development build, about recalls, then those of operators. */
export function visibleNoticesOf(lang: Language, isHome: boolean): VisibleNotice[] {
  const ours = noticesFor(lang, isHome ? 'home' : 'elsewhere').map(({ id, kind, text, more }) => ({
    ...{ id, kind, ...selectDataText(text, lang) },
    ...(more && { more: moreOf(lang, more) }),
  }));
  return [...developmentNotice(lang), ...recallNotice(lang), ...ours];
}
