import type { ReactNode } from 'react';
import { Logo } from '~/ui/Logo.tsx';

export interface DappRowFacts {
  href: string;
  title: string;
  /** An empty string reserves the space of the logo. */
  logo?: string | undefined;
  line?: string | undefined;
  /** The language of the description, if it differs from the page. */
  lineLang?: string | undefined;
  /** Why the dapp matches a search, if its title does not show that. */
  why?: string | undefined;
  /** Names of the dapp's first chains. A list shows either chains or the host of the dapp's website. */
  chains?: string;
  host?: string;
}

export const DappRow = (props: DappRowFacts & { children?: ReactNode }) => {
  const { href, title, logo, line, lineLang, why, chains, host, children } = props;
  return (
    <li>
      <a href={href}>
        <Logo name={logo ?? title} logo={logo} />
        <strong translate="no">{title}</strong>
        {line && <span lang={lineLang}>{line}</span>}
        {why && <small className="why">{why}</small>}
        {host && (
          <small lang="en" translate="no">
            {host}
          </small>
        )}
        {chains && <small translate="no">{chains}</small>}
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
