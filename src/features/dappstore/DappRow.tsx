import type { ReactNode } from 'react';
import { Logo } from '~/ui/Logo.tsx';

/** What a row shows of a dapp. */
export interface DappRowFacts {
  href: string;
  title: string;
  /** Empty: an empty tile keeps its place. */
  mark?: string | undefined;
  line?: string | undefined;
  /** The language of the line, where it is another one than the page's. */
  lineLang?: string | undefined;
  /** The first of its chains, or else its categories. */
  chains?: string;
  categories?: string;
}

/** A dapp in a list: logo, name, one line and its chains or categories. */
export const DappRow = (props: DappRowFacts & { children?: ReactNode }) => {
  const { href, title, mark, line, lineLang, chains, categories, children } = props;
  return (
    <li>
      <a href={href}>
        <Logo name={mark ?? title} mark={mark} />
        <strong translate="no">{title}</strong>
        {line && <span lang={lineLang}>{line}</span>}
        {categories && <small>{categories}</small>}
        {chains && <small translate="no">{chains}</small>}
      </a>
      {children}
    </li>
  );
};

/** The rows of a list that was built. */
export const DappRows = ({ rows }: { rows: readonly DappRowFacts[] }) => (
  <>
    {rows.map((row) => (
      <DappRow key={row.href} {...row} />
    ))}
  </>
);
