import { fillText } from '~/lib/fill-text.ts';
import { hostForms } from '~/lib/host-name.ts';
import type { DappTexts } from './dapp-texts.ts';
import { HostName } from './HostName.tsx';
import { OutsideLink } from './OutsideLink.tsx';

interface Props {
  url: string;
  /** The names of its chains; none where nobody knows one. */
  chains: string;
  /** When its link was checked last, in words. */
  checked: string;
  /** The version of the risk statement. */
  version: string;
  texts: DappTexts;
}

const Facts = ({ chains, checked, texts }: Pick<Props, 'chains' | 'checked' | 'texts'>) => (
  <dl className="facts">
    {chains && (
      <div>
        <dt>{texts.chains}</dt>
        <dd translate="no">{chains}</dd>
      </div>
    )}
    <div>
      <dt>{texts.checked}</dt>
      <dd>{checked}</dd>
    </div>
  </dl>
);

const Consent = ({ texts }: Pick<Props, 'texts'>) => (
  <div className="consent">
    <label>
      <input type="checkbox" name="agree" />
      {` ${texts.agree}`}
    </label>
    <p className="consent-first" role="alert" hidden>
      {texts.first}
    </p>
    <label>
      <input type="checkbox" name="remember" />
      {` ${texts.remember}`}
    </label>
  </div>
);

/**
 * The way out: a disclosure with the real host and the risk statement, then a plain link. The page's script makes the
 * same parts a dialog that wants to be read and agreed to (shell/client/leave-dapp.ts).
 */
export const LeaveDapp = ({ url, chains, checked, version, texts }: Props) => (
  <details className="leave">
    <summary className="button primary">{texts.leave}</summary>
    <dialog className="dialog stack" open aria-labelledby="leave-title" data-version={version}>
      <h2 id="leave-title">{texts.title}</h2>
      <p className="leave-host">
        <HostName url={url} texts={texts} />
      </p>
      <div className="leave-rest stack">
        <div className="leave-body stack">
          <Facts chains={chains} checked={checked} texts={texts} />
          <p>{texts.risk}</p>
          <Consent texts={texts} />
        </div>
        <div className="actions">
          <OutsideLink className="button primary out" href={url} newTab={texts.newTab}>
            {fillText(texts.open, { host: hostForms(url).unicode })}
          </OutsideLink>
          <button className="button stay consent" type="button">
            {texts.stay}
          </button>
        </div>
      </div>
    </dialog>
  </details>
);
