import type { Dapp } from '~/domain/dapp.ts';
import { joinNames } from '~/i18n/join-names.ts';
import type { Language } from '~/i18n/languages.ts';
import { hostForms } from '~/lib/host-name.ts';
import { placeholder } from '../placeholder.ts';
import { HostName } from './HostName.tsx';
import type { LookupTexts } from './lookup-texts.ts';
import type { NamedChain } from './named-chain.ts';
import { OutsideLink } from './OutsideLink.tsx';

interface Props {
  lang: Language;
  dapp: Dapp;
  chains: readonly NamedChain[];
  /** The version of the risk statement. */
  version: string;
  texts: LookupTexts;
}

/** The way out of LeaveDapp.astro, which the same script of the page turns into a question. */
export function LiveLeave({ lang, dapp, chains, version, texts }: Props) {
  const names = joinNames(
    chains.map(({ title }) => title),
    lang,
  );
  return (
    <details className="leave">
      <summary className="button primary">{texts.leave}</summary>
      <dialog className="dialog stack" open aria-labelledby="leave-title" data-version={version}>
        <h2 id="leave-title">{texts.title}</h2>
        <p className="leave-host">
          <HostName url={dapp.url} texts={texts} />
        </p>
        <div className="leave-rest stack">
          <div className="leave-body stack">
            <dl className="facts">
              {names && (
                <div>
                  <dt>{texts.chains}</dt>
                  <dd translate="no">{names}</dd>
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
          </div>
          <div className="actions">
            <OutsideLink className="button primary out" href={dapp.url} newTab={texts.newTab}>
              {texts.open.replace(placeholder, () => hostForms(dapp.url).unicode)}
            </OutsideLink>
            <button className="button stay consent" type="button">
              {texts.stay}
            </button>
          </div>
        </div>
      </dialog>
    </details>
  );
}
