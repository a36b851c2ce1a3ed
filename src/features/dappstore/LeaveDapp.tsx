import { fillText } from '~/lib/fill-text.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';
import { Logo } from '~/ui/Logo.tsx';
import type { DappTexts } from './dapp-texts.ts';
import { HostName } from './HostName.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { MachineLines } from './passport/MachineLines.tsx';

interface Props {
  hid: string;
  title: string;
  logo?: string | undefined;
  url: string;
  /** URL of the passport's background; undefined for a live dapp. */
  ground?: string | undefined;
  /** The joined names of the dapp's chains. Empty if none is known. */
  chains: string;
  audits: number;
  /** The formatted day of the latest dapp link check. */
  checked?: string | undefined;
  version: string;
  texts: DappTexts;
}

const Passport = ({ hid, title, logo, url, ground, texts }: Props) => (
  <div className="leave-host">
    {ground && <img className="passport-ground" src={ground} alt="" width="1200" height="600" loading="lazy" />}
    <Logo name={title} logo={logo} />
    <p>
      <bdi className="leave-name" translate="no">
        {title}
      </bdi>
      <HostName url={url} texts={texts} />
    </p>
    <MachineLines host={new URL(url).host} hid={hid} />
  </div>
);

function Facts({ chains, audits, checked, texts }: Props) {
  const notes = [!checked && texts.unchecked, audits === 0 && texts.noAudit].filter(Boolean);
  return (
    <>
      {notes.length > 0 && <p className="unchecked">{notes.join(' ')}</p>}
      <dl className="facts">
        {chains && (
          <div>
            <dt>{texts.chains}</dt>
            <dd translate="no">{chains}</dd>
          </div>
        )}
        {checked && (
          <div>
            <dt>{texts.checked}</dt>
            <dd>{checked}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

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
 * External link confirmation: a `details` element with host, risk statement and link. With scripts, it opens as a
 * dialog that requires consent (shell/client/leave-dapp.ts).
 */
export const LeaveDapp = (props: Props) => {
  const { url, version, texts } = props;
  const { unicode, ascii, isDeceptive } = hostSpellingsOf(url);
  const host = isDeceptive ? ascii : unicode;
  return (
    <details className="leave">
      <summary className="button primary">{fillText(texts.leave, { host })}</summary>
      <dialog className="dialog stack" open aria-labelledby="leave-title" data-version={version}>
        <h2 id="leave-title">{texts.title}</h2>
        <Passport {...props} />
        <div className="leave-rest stack">
          <div className="leave-body stack">
            <Facts {...props} />
            <p>{texts.risk}</p>
            <Consent texts={texts} />
          </div>
          <div className="actions">
            <ExternalLink className="button primary out" href={url} newTab={texts.newTab}>
              {fillText(texts.open, { host })}
            </ExternalLink>
            <button className="button stay consent" type="button">
              {texts.stay}
            </button>
          </div>
        </div>
      </dialog>
    </details>
  );
};
