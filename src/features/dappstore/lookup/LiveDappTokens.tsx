import { useEffect, useMemo, useRef } from 'react';
import type { Dapp } from '~/domain/dapp.ts';
import type { DappTexts } from '../dapp-texts.ts';
import { start as writePrices } from '../prices.ts';
import { TokenRows, type TokenContract, type TokenGroup } from '../TokenRows.tsx';
import { findNamedChain, type ChainSources } from './named-chain.ts';

function groupsOf(tokens: Dapp['tokens'], names: ChainSources): TokenGroup[] {
  const groups = new Map<string, TokenContract[]>();
  for (const { symbol, network, contract } of tokens) {
    const chain = network ? findNamedChain({ network }, names) : undefined;
    const href = chain?.contracts && contract ? chain.contracts + encodeURIComponent(contract) : undefined;
    const found = network && contract && chain ? [{ chain, network, contract, href }] : [];
    groups.set(symbol, [...(groups.get(symbol) ?? []), ...found]);
  }
  return [...groups].map(([symbol, contracts]) => ({ symbol, contracts }));
}

/** The related tokens of a live dapp, with the prices of the host. */
export function LiveDappTokens({ dapp, names, texts }: { dapp: Dapp; names: ChainSources; texts: DappTexts }) {
  const list = useRef<HTMLUListElement>(null);
  const groups = useMemo(() => groupsOf(dapp.tokens, names), [dapp, names]);
  useEffect(() => {
    if (list.current) void writePrices(list.current);
  }, [dapp]);

  return (
    <ul className="tokens" ref={list}>
      <TokenRows groups={groups} hasPrices texts={texts} />
    </ul>
  );
}
