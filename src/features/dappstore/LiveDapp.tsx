import { openInWalletHref } from '~/domain/deep-link.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { hostForms, type HostForms } from '~/lib/host-name.ts';
import type { LookupTexts } from './lookup-texts.ts';
import { place } from './place.ts';
import { ReactSign } from './ReactSign.tsx';
import { WalletCode } from './WalletCode.tsx';

/** What the page of a live dapp needs besides texts. */
export interface LiveSettings {
  /** The version of the risk statement. */
  version: string;
  /** The wallet's deep link and who asks by it. */
  template: string;
  source: string;
  /** Names of chains by code. */
  chains: Record<string, string>;
}

interface Props {
  dapp: Dapp;
  texts: LookupTexts;
  settings: LiveSettings;
}

const Host = ({ host, texts }: { host: HostForms; texts: LookupTexts }) => (
  <>
    <bdi className="host" translate="no">
      {host.unicode}
    </bdi>
    {host.unicode !== host.ascii && (
      <>
        <bdi className="host-ascii" translate="no">
          {host.ascii}
        </bdi>
        <small>{host.isDeceptive ? texts.deceptive : texts.international}</small>
      </>
    )}
  </>
);

/** The way out of LeaveDapp.astro, which the same script of the page turns into a question. */
function Leave({ dapp, texts, settings }: Props) {
  const host = hostForms(dapp.url);
  const chains = dapp.chains.map(({ network }) => settings.chains[network] ?? network).join(', ');
  return (
    <details className="leave">
      <summary className="button primary">{texts.leave}</summary>
      <dialog className="dialog stack" open aria-labelledby="leave-title" data-version={settings.version}>
        <h2 id="leave-title">{texts.title}</h2>
        <p className="leave-host">
          <Host host={host} texts={texts} />
        </p>
        <dl className="facts">
          {chains && (
            <div>
              <dt>{texts.chains}</dt>
              <dd translate="no">{chains}</dd>
            </div>
          )}
          <div>
            <dt>{texts.checked}</dt>
            <dd>{texts.notChecked}</dd>
          </div>
        </dl>
        <p>{texts.risk}</p>
        <div className="consent">
          <label>
            <input type="checkbox" name="agree" />
            {texts.agree}
          </label>
          <p className="consent-first" role="alert" hidden>
            {texts.first}
          </p>
          <label>
            <input type="checkbox" name="remember" />
            {texts.remember}
          </label>
        </div>
        <div className="actions">
          <a className="button primary out" href={dapp.url} target="_blank" rel="noopener noreferrer">
            {texts.open.replace(place, () => host.unicode)}
            <span className="visually-hidden">({texts.newTab})</span>
          </a>
          <button className="button stay consent" type="button">
            {texts.stay}
          </button>
        </div>
      </dialog>
    </details>
  );
}

/** A dapp that only its host knows: the parts of a page of its own, as far as they can be told. */
export function LiveDapp(props: Props) {
  const { dapp, texts, settings } = props;
  return (
    <article className="live-dapp stack">
      <ReactSign name={dapp.title} />
      <h2>
        <bdi translate="no">{dapp.title}</bdi>
      </h2>
      {dapp.desc && (
        <p className="lead" dir="auto">
          {dapp.desc}
        </p>
      )}
      <p>
        <span className="quiet">{texts.host}</span> <Host host={hostForms(dapp.url)} texts={texts} />
      </p>
      <Leave {...props} />
      <WalletCode address={openInWalletHref(settings.template, settings.source, dapp)} url={dapp.url} texts={texts} />
    </article>
  );
}
