import type { DappTexts } from './dapp-texts.ts';
import { HostName } from './HostName.tsx';

interface Props {
  url: string;
  /** The latest dapp link check: the day, and its formatted text. */
  checked?: { day: string; text: string } | undefined;
  /** Whether a notice says why the dapp is in no list. It replaces the state. */
  isHidden?: boolean;
  texts: DappTexts;
}

/**
 * The listed host, designed like a passport number, and its state: a stamp with the day of the check, or an empty seal
 * with one line.
 */
export const Listing = ({ url, checked, isHidden = false, texts }: Props) => (
  <div className="listing">
    <dl className="listed-host">
      <dt>{texts.host}</dt>
      <dd>
        <HostName url={url} texts={texts} />
      </dd>
    </dl>
    {checked && (
      <p className="listing-state checked">
        <small>{texts.checked}</small> <time dateTime={checked.day}>{checked.text}</time>
      </p>
    )}
    {!checked && !isHidden && <p className="listing-state">{texts.unchecked}</p>}
  </div>
);
