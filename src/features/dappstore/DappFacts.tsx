import { Fragment, type ReactNode } from 'react';
import type { Dapp } from '~/domain/dapp.ts';
import type { DappFactValues } from '~/domain/dapp-facts.ts';
import type { DappTexts } from './dapp-texts.ts';
import { ExternalLink } from './ExternalLink.tsx';

interface Props {
  dapp: Pick<Dapp, 'tp_connect'>;
  /** Number of known chains; 0 if the page shows them elsewhere. */
  chains: number;
  audits: number;
  /** Facts that were read from public sources. */
  publicFacts?: DappFactValues | undefined;
  texts: DappTexts;
}

/** Splits an address after its slashes, so that lines break there and not inside words. */
const breaking = (address: string): ReactNode =>
  address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Lists the facts about a dapp. Omits unknown facts. Renders nothing if all are unknown. */
export function DappFacts({ dapp, chains, audits, publicFacts, texts }: Props) {
  const { tp_connect: connection } = dapp;
  const link = (href: string | undefined, shown: string) =>
    href && (
      <ExternalLink href={href} newTab={texts.newTab}>
        <span translate="no">{breaking(shown)}</span>
      </ExternalLink>
    );
  const { code, docs, x } = publicFacts ?? {};
  const all: [name: string, value: ReactNode][] = [
    [texts.chains, chains || undefined],
    [texts.connection.title, connection && texts.connection[connection]],
    [texts.audits, audits || undefined],
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
