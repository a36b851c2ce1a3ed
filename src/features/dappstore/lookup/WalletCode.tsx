import { encode } from 'uqr';
import type { LookupTexts } from './lookup-texts.ts';

function shapeOf(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 1 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { d: cells.join(''), size };
}

/** WalletCard.astro for a dapp that was not known when the site was built: its code is drawn here. */
export function WalletCode({ address, url, texts }: { address: string; url: string; texts: LookupTexts }) {
  const { d, size } = shapeOf(address);
  return (
    <aside className="card wallet-card" aria-labelledby="wallet">
      <h3 id="wallet">{texts.wallet}</h3>
      <svg className="wallet-code" viewBox={`0 0 ${size} ${size}`} width="176" height="176" role="img">
        <title>{texts.scan}</title>
        <path d={d} />
      </svg>
      <p className="quiet small wallet-scan" aria-hidden="true">
        {texts.scan}
      </p>
      <a className="button wallet-open" href={address}>
        {texts.wallet}
      </a>
      <button
        className="button"
        type="button"
        data-copy={url}
        data-copied={texts.copied}
        data-copy-failed={texts.copyFailed}
      >
        {texts.copy}
      </button>
      <p className="small">
        {texts.missing} <a href={texts.downloadHref}>{texts.download}</a>
      </p>
    </aside>
  );
}
