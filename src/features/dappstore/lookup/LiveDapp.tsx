import { useStore } from '@nanostores/react';
import { useEffect, useMemo, type ReactNode, useRef } from 'react';
import { encode } from 'uqr';
import type { Dapp } from '~/domain/dapp.ts';
import { openLinkFragment } from '~/domain/deep-link.ts';
import { joinNames } from '~/i18n/join-names.ts';
import { apiLanguageOf, type Language } from '~/i18n/languages.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';
import { $blockchains } from '~/stores/blockchains.ts';
import { loadBlockchains } from '~/stores/load-blockchains.ts';
import { $favorites } from '~/stores/favorites.ts';
import { Audits } from '../Audits.tsx';
import { ChainList } from '../ChainList.tsx';
import type { BuiltChain } from '../chains-file.ts';
import { DappFacts } from '../DappFacts.tsx';
import { DappFavoriteButton } from '../DappFavoriteButton.tsx';
import { Logo } from '~/ui/Logo.tsx';
import { LeaveDapp } from '../LeaveDapp.tsx';
import { Listing } from '../Listing.tsx';
import { WalletCard } from '../WalletCard.tsx';
import type { LookupTexts } from './lookup-texts.ts';
import { findNamedChain, namedChainsOf, resolveChainNames, type NamedChain } from './named-chain.ts';
import type { DappTexts } from '../dapp-texts.ts';
import { start as writePrices } from '../prices.ts';
import { TokenRows, type TokenContract, type TokenGroup } from '../TokenRows.tsx';

function groupsOf(tokens: Dapp['tokens'], names: readonly NamedChain[]): TokenGroup[] {
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
function LiveDappTokens({ dapp, names, texts }: { dapp: Dapp; names: readonly NamedChain[]; texts: DappTexts }) {
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

export interface LiveDappSettings {
  /** The version of the risk statement. */
  version: string;
  /** URLs that open the wallet, without fragments: `open` is for the link, `code` for the QR code. */
  open: string;
  code: string;
  source: string;
}

interface Props {
  lang: Language;
  dapp: Dapp;
  chains: readonly BuiltChain[];
  texts: LookupTexts;
  settings: LiveDappSettings;
}

/** Returns the chains with names. If a chain of the dapp is unknown, loads those of the host. */
function useNamedChains(lang: Language, { chains, tokens }: Dapp, built: readonly BuiltChain[]): readonly NamedChain[] {
  const live = useStore($blockchains);
  const names = useMemo(() => namedChainsOf(built, live), [built, live]);
  const isUnknown =
    chains.some((chain) => !findNamedChain(chain, names)) ||
    tokens.some(({ network }) => network && !findNamedChain({ network }, names));
  useEffect(() => {
    if (isUnknown) void loadBlockchains(apiLanguageOf(lang));
  }, [isUnknown, lang]);
  return names;
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface ListsProps extends Pick<Props, 'dapp' | 'texts'> {
  chains: ReturnType<typeof resolveChainNames>;
  names: readonly NamedChain[];
}

const Lists = ({ dapp, chains, names, texts }: ListsProps) => (
  <div className="store-lists">
    {chains.length > 0 && (
      <Section id="chains" title={texts.chains}>
        <ChainList chains={chains.map(({ title, logo }) => ({ title, logo }))} />
      </Section>
    )}
    {dapp.tokens.length > 0 && (
      <Section id="tokens" title={texts.tokens}>
        <LiveDappTokens dapp={dapp} names={names} texts={texts} />
      </Section>
    )}
    {dapp.audits.length > 0 && (
      <Section id="audits" title={texts.audits}>
        <Audits audits={dapp.audits.map((url) => ({ url }))} newTab={texts.newTab} />
      </Section>
    )}
  </div>
);

function qrShapeOf(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 1 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { d: cells.join(''), size };
}

/** Renders a QR code that opens the dapp in the wallet. */
function WalletCode({ address, title }: { address: string; title: string }) {
  const { d, size } = qrShapeOf(address);
  return (
    <svg className="wallet-code" viewBox={`0 0 ${size} ${size}`} width="176" height="176" role="img">
      <title>{title}</title>
      <path d={d} />
    </svg>
  );
}

function Title({ dapp, label }: { dapp: Dapp; label: string }) {
  const isFavorite = useStore($favorites).some(({ hid }) => hid === dapp.hid);
  return (
    <div className="passport-data">
      <div className="page-title">
        <h2>
          <bdi translate="no">{dapp.title}</bdi>
        </h2>
        <DappFavoriteButton hid={dapp.hid} title={dapp.title} isFavorite={isFavorite} label={label} />
      </div>
    </div>
  );
}

/** Renders the parts of a dapp's page for which the host sends data. */
export function LiveDapp({ lang, dapp, chains: built, texts, settings: { version, open, code, source } }: Props) {
  const names = useNamedChains(lang, dapp, built);
  const chains = resolveChainNames(dapp.chains, names);
  const titles = chains.map(({ title }) => title);
  const chain = chains.find(({ identifier }) => identifier)?.identifier;
  const fragment = openLinkFragment({ url: dapp.url, chain });

  useEffect(() => {
    document.title = [dapp.title, hostSpellingsOf(dapp.url).unicode, source].join(' · ');
  }, [dapp, source]);

  return (
    <article className="live-dapp">
      <div className="portrait">
        <Logo name={dapp.title} />
      </div>
      <Title dapp={dapp} label={texts.heart} />
      <div className="passport-listing">
        {dapp.desc && (
          <p className="lead" dir="auto">
            {dapp.desc}
          </p>
        )}
        <Listing url={dapp.url} texts={texts} />
      </div>
      <div className="passport-ways">
        <LeaveDapp
          {...{ hid: dapp.hid, title: dapp.title, url: dapp.url, version, texts }}
          audits={dapp.audits.length}
          chains={joinNames(titles, lang)}
        />
      </div>
      <div className="passport-facts">
        <DappFacts dapp={dapp} chains={titles.length} audits={dapp.audits.length} texts={texts} />
      </div>
      <div className="dapp-body">
        <div className="dapp-aside">
          <WalletCard address={open + fragment} {...{ url: dapp.url, texts }} heading="h3">
            <WalletCode address={code + fragment} title={texts.scan} />
          </WalletCard>
        </div>
        <Lists {...{ dapp, chains, names, texts }} />
      </div>
    </article>
  );
}
