import type { ReactNode } from 'react';
import type { DappTexts } from './dapp-texts.ts';

interface Props {
  address: string;
  url: string;
  texts: DappTexts;
  heading?: 'h2' | 'h3';
  /** URL of the QR code's file. Without it, `children` contains the code. */
  picture?: string;
  children?: ReactNode;
}

/** Like ui/Icon.astro, for React. */
const Icon = ({ name }: { name: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);

/** Opens the dapp in the wallet: by a link on phones, by a QR code on larger screens. */
export const WalletCard = ({ address, url, texts, heading: Heading = 'h2', picture, children }: Props) => (
  <aside className="card wallet-card" aria-labelledby="wallet">
    <Heading id="wallet">{texts.wallet}</Heading>
    {picture === undefined ? (
      children
    ) : (
      <img
        className="wallet-code"
        src={picture}
        alt={texts.scan}
        width="176"
        height="176"
        loading="lazy"
        decoding="async"
      />
    )}
    <p className="quiet small wallet-scan" aria-hidden="true">
      {texts.scan}
    </p>
    <a className="button wallet-open" href={address}>
      <Icon name="smartphone" /> {texts.wallet}
    </a>
    <button
      className="button"
      type="button"
      data-copy={url}
      data-copied={texts.copied}
      data-copy-failed={texts.copyFailed}
    >
      <Icon name="copy" /> {texts.copy}
    </button>
    <p className="small">
      {texts.missing} <a href={texts.downloadHref}>{texts.download}</a>
    </p>
  </aside>
);
