import type { ReactNode } from 'react';
import { Logo } from '~/ui/Logo.tsx';

export interface DappRowFacts {
  /** Undefined for a dapp that is no longer listed. */
  href: string | undefined;
  title: string;
  /** A normalized query, which is marked in the title. */
  phrase?: string;
  /** An empty string reserves the space of the logo. */
  logo?: string | undefined;
  line?: string | undefined;
  /** The language of the description, if it differs from the page. */
  lineLang?: string | undefined;
  /** Why the dapp matches a search, unless its title contains the query. */
  why?: string | undefined;
  /** Host of the dapp's website. */
  host?: string;
}

export const DappRow = (props: DappRowFacts & { children?: ReactNode }) => {
  const { href, title, phrase = '', logo, line, lineLang, why, host, children } = props;
  const start = phrase ? title.toLowerCase().indexOf(phrase) : -1;
  const typed = start < 0 ? '' : title.slice(start, start + phrase.length);
  return (
    <li>
      <a href={href}>
        <Logo name={logo ?? title} logo={logo} />
        {/* A new element for each mark, because an extension may have moved the texts in the old one. */}
        <strong translate="no" key={title + typed}>
          {typed ? [title.slice(0, start), <mark key="">{typed}</mark>, title.slice(start + typed.length)] : title}
        </strong>
        {host && (
          <small lang="en" translate="no">
            {host}
          </small>
        )}
        {line && <span lang={lineLang}>{line}</span>}
        {why && <small className="why">{why}</small>}
      </a>
      {children}
    </li>
  );
};

export const DappRows = ({ rows }: { rows: readonly DappRowFacts[] }) => (
  <>
    {rows.map((row) => (
      <DappRow key={row.href} {...row} />
    ))}
  </>
);
