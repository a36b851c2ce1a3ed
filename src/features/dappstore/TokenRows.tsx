import { fillText } from '~/lib/fill-text.ts';
import { shortenContract } from '~/lib/shorten.ts';
import { Logo } from '~/ui/Logo.tsx';
import type { DappTexts } from './dapp-texts.ts';
import { ExternalLink } from './ExternalLink.tsx';

/** A token's contract, with its chain and its URL in an explorer. */
export interface TokenContract {
  contract: string;
  network: string;
  chain: { title: string; logo?: string | undefined };
  href?: string | undefined;
}

export interface TokenGroup {
  symbol: string;
  logo?: string | undefined;
  contracts: readonly TokenContract[];
}

function ContractRow({ symbol, chain, contract, href, texts }: TokenContract & { symbol: string; texts: DappTexts }) {
  const code = (
    <code lang="en" translate="no">
      {shortenContract(contract)}
    </code>
  );
  return (
    <li>
      <Logo name={chain.title} logo={chain.logo} />
      <span translate="no">{chain.title}</span>
      {href ? (
        <ExternalLink href={href} newTab={texts.newTab} title={contract}>
          {code}
        </ExternalLink>
      ) : (
        <span title={contract}>{code}</span>
      )}
      <button
        className="copy"
        type="button"
        data-copy={contract}
        data-copied={texts.contractCopied}
        data-copy-failed={texts.copyFailed}
        aria-label={fillText(texts.copyContract, { name: symbol, chain: chain.title })}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <use href="/icons.svg#copy" />
        </svg>
      </button>
    </li>
  );
}

interface Props {
  groups: readonly TokenGroup[];
  hasPrices: boolean;
  texts: DappTexts;
}

/**
 * Lists related tokens with links to their contracts in an explorer. Shortens contracts, but copies them completely.
 */
export const TokenRows = ({ groups, hasPrices, texts }: Props) => (
  <>
    {groups.map(({ symbol, logo, contracts }) => (
      <li key={symbol}>
        <p className="token">
          {/* Initials of a symbol are its first letters, whatever their case: "wstETH". */}
          <Logo name={symbol.toUpperCase()} logo={logo} />
          <strong translate="no">{symbol}</strong>
          {hasPrices && (
            <span
              className="price"
              data-symbol={symbol}
              data-network={contracts[0]?.network}
              data-contract={contracts[0]?.contract}
            />
          )}
          {contracts.length === 0 && <span className="quiet">{texts.noContract}</span>}
        </p>
        {contracts.length > 0 && (
          <ul className="contracts">
            {contracts.map((contract) => (
              <ContractRow key={contract.network + contract.contract} {...contract} symbol={symbol} texts={texts} />
            ))}
          </ul>
        )}
      </li>
    ))}
  </>
);
