import type { ReactNode } from 'react';
import { Logo } from '~/ui/Logo.tsx';

export interface DappRowFacts {
  href: string;
  title: string;
  /** Default: the title. */
  name?: ReactNode;
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
  const { href, title, name = title, logo, line, lineLang, why, host, children } = props;
  return (
    <li>
      <a href={href}>
        <Logo name={logo ?? title} logo={logo} />
        <strong translate="no">{name}</strong>
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
