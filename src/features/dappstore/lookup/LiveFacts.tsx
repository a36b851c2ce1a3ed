import type { Dapp } from '~/domain/dapp.ts';
import { HostName } from './HostName.tsx';
import type { LookupTexts } from './lookup-texts.ts';

/** DappFacts.astro for a dapp that only its host knows, whose address nobody here has checked. */
export function LiveFacts({ dapp, chains, texts }: { dapp: Dapp; chains: number; texts: LookupTexts }) {
  const facts = [
    [texts.chains, chains || undefined],
    [texts.connection.title, dapp.tp_connect && texts.connection[dapp.tp_connect]],
    [texts.audits, dapp.audits.length || texts.noAudits],
    [texts.checked, texts.notChecked],
  ] as const;
  return (
    <dl className="dapp-facts">
      <div>
        <dt>{texts.host}</dt>
        <dd>
          <HostName url={dapp.url} texts={texts} />
        </dd>
      </div>
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
