import type { OfficialVerdict } from '~/domain/official/check-link.ts';
import type { Language } from '~/i18n/languages.ts';
import { externalLinkAttributes } from '~/lib/external-link.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { LinkResultTexts } from '../words/words.ts';
import { createReportLinks } from './imitation-report.ts';

interface Props {
  lang: Language;
  words: LinkResultTexts['report'];
  checkedText: string;
  verdict: Extract<OfficialVerdict, { kind: 'imitation' }>;
}

/** Links to prefilled reports of an imitation: e-mails, or forms of other hosts. */
export function ImitationReport({ lang, words, checkedText, verdict }: Props) {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.what}</p>
      <p className="actions">
        {createReportLinks(words, { checkedText, verdict, date }).map(({ name, href }) => {
          const isPage = href.startsWith('https:');
          return (
            <a key={href} className="button" href={href} {...(isPage && externalLinkAttributes)}>
              {fillText(words.to, { name })}
              {isPage && <span className="visually-hidden">{words.newTab}</span>}
            </a>
          );
        })}
      </p>
    </>
  );
}
