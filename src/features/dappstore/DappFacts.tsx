import type { ReactNode } from 'react';
import type { Dapp } from '~/domain/dapp.ts';
import type { DappTexts } from './dapp-texts.ts';
import { HostName } from './HostName.tsx';

interface Props {
  dapp: Pick<Dapp, 'url' | 'tp_connect' | 'audits'>;
  /** How many chains of it are known. */
  chains: number;
  /** When its link was checked last: the day, and how it is written. */
  checked?: { day: string; text: string } | undefined;
  texts: DappTexts;
}

/** What is known of a dapp at a glance; what nobody knows is not shown, but whether its link was checked always is. */
export function DappFacts({ dapp: { url, tp_connect: connection, audits }, chains, checked, texts }: Props) {
  const facts: [name: string, value: ReactNode][] = [
    [texts.host, <HostName url={url} texts={texts} />],
    [texts.chains, chains || undefined],
    [texts.connection.title, connection && texts.connection[connection]],
    [texts.audits, audits.length || texts.noAudits],
    [texts.checked, checked ? <time dateTime={checked.day}>{checked.text}</time> : texts.notChecked],
  ];
  return (
    <dl className="dapp-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
