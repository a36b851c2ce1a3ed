import { Fragment, type ReactNode } from 'react';
import type { Dapp } from '~/domain/dapp.ts';
import type { DappFactValues as ReadFacts } from '~/domain/dapp-facts.ts';
import type { DappTexts } from './dapp-texts.ts';
import { OutsideLink } from './OutsideLink.tsx';

interface Props {
  dapp: Pick<Dapp, 'tp_connect'>;
  /** The number of known chains, or 0 if the page shows them beside the facts. */
  chains: number;
  audits: number;
  /** The latest dapp link check: the day, and its formatted text. */
  checked?: { day: string; text: string } | undefined;
  /** Facts from public sources. */
  read?: ReadFacts | undefined;
  texts: DappTexts;
}

/** Inserts line break opportunities after slashes, so that words do not break. */
const breaking = (address: string): ReactNode =>
  address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The facts of a dapp. Omits unknown facts, and the list if no fact is known. */
export function DappFacts({ dapp, chains, audits, checked, read, texts }: Props) {
  const { tp_connect: connection } = dapp;
  const link = (href: string | undefined, shown: string) =>
    href && (
      <OutsideLink href={href} newTab={texts.newTab}>
        <span translate="no">{breaking(shown)}</span>
      </OutsideLink>
    );
  const { code, docs, x } = read ?? {};
  const all: [name: string, value: ReactNode][] = [
    [texts.chains, chains || undefined],
    [texts.connection.title, connection && texts.connection[connection]],
    [texts.audits, audits || undefined],
    [texts.checked, checked && <time dateTime={checked.day}>{checked.text}</time>],
    [texts.code, link(code?.url, code?.url.slice('https://'.length) ?? '')],
    [texts.docs, link(docs?.url, docs ? new URL(docs.url).host : '')],
    [texts.handle, link(x && `https://x.com/${x.handle}`, `@${x?.handle}`)],
  ];
  const facts = all.filter(([, value]) => Boolean(value));
  return (
    facts.length > 0 && (
      <dl className="dapp-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

interface UncheckedProps {
  isChecked: boolean;
  audits: number;
  texts: DappTexts;
}

/** One line about missing checks. Renders nothing if the link was checked and audits are known. */
export function Unchecked({ isChecked, audits, texts }: UncheckedProps) {
  const said = [!isChecked && texts.unchecked, audits === 0 && texts.noAudit].filter(Boolean);
  return said.length > 0 && <p className="unchecked">{said.join(' ')}</p>;
}
