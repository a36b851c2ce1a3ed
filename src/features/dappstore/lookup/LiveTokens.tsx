import { useEffect, useMemo, useRef } from 'react';
import type { Dapp } from '~/domain/dapp.ts';
import { shortContract } from '~/lib/short-contract.ts';
import { placeholder } from '../placeholder.ts';
import { enhance as writePrices } from '../prices.ts';
import { ReactLogo } from '../ReactLogo.tsx';
import type { LookupTexts } from './lookup-texts.ts';
import { findChain, type ChainSources, type NamedChain } from './named-chain.ts';
import { OutsideLink } from './OutsideLink.tsx';

interface Contract {
  chain: NamedChain;
  network: string;
  contract: string;
}

/** The related tokens, each with its contracts on chains that somebody can name. */
function contractsBySymbol(tokens: Dapp['tokens'], names: ChainSources): [string, Contract[]][] {
  const groups = new Map<string, Contract[]>();
  for (const { symbol, network, contract } of tokens) {
    const chain = network ? findChain({ network }, names) : undefined;
    const found = network && contract && chain ? [{ chain, network, contract }] : [];
    groups.set(symbol, [...(groups.get(symbol) ?? []), ...found]);
  }
  return [...groups];
}

function ContractRow({ symbol, chain, contract, texts }: Contract & { symbol: string; texts: LookupTexts }) {
  const code = <code translate="no">{shortContract(contract)}</code>;
  return (
    <li>
      <ReactLogo name={chain.title} mark={chain.mark} />
      <span translate="no">{chain.title}</span>
      {chain.contracts ? (
        <OutsideLink href={chain.contracts + encodeURIComponent(contract)} newTab={texts.newTab} title={contract}>
          {code}
        </OutsideLink>
      ) : (
        <span title={contract}>{code}</span>
      )}
      <button
        className="copy"
        type="button"
        data-copy={contract}
        data-copied={texts.contractCopied}
        data-copy-failed={texts.copyFailed}
        aria-label={texts.copyContract.replace(placeholder, () => `${symbol} (${chain.title})`)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <use href="/icons.svg#copy" />
        </svg>
      </button>
    </li>
  );
}

/** Tokens.astro for a dapp that only its host knows, with the prices that the host gives. */
export function LiveTokens({ dapp, names, texts }: { dapp: Dapp; names: ChainSources; texts: LookupTexts }) {
  const list = useRef<HTMLUListElement>(null);
  const groups = useMemo(() => contractsBySymbol(dapp.tokens, names), [dapp, names]);
  useEffect(() => {
    if (list.current) void writePrices(list.current);
  }, [dapp]);

  return (
    <ul className="tokens" ref={list}>
      {groups.map(([symbol, contracts]) => (
        <li key={symbol}>
          <p className="token">
            <ReactLogo name={symbol} />
            <strong translate="no">{symbol}</strong>
            <span
              className="price"
              data-symbol={symbol}
              data-network={contracts[0]?.network}
              data-contract={contracts[0]?.contract}
            />
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
    </ul>
  );
}
