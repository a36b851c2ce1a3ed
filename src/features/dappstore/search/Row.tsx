import { memo } from 'react';
import type { ListedDapp } from './directory.ts';
import { HeartButton } from '../HeartButton.tsx';
import { namesInShort } from '../names-in-short.ts';
import { ReactLogo } from '../ReactLogo.tsx';

interface RowProps {
  dapp: ListedDapp;
  href: string;
  chainTitles: ReadonlyMap<string, string>;
  isFavorite: boolean;
  heartLabel: string;
}

/** A dapp that the search found, as DappList.astro shows one. */
export const Row = memo(function Row({ dapp, href, chainTitles, isFavorite, heartLabel }: RowProps) {
  const chains = dapp.chains.flatMap((code) => chainTitles.get(code) ?? []);
  return (
    <li>
      <a href={href}>
        <ReactLogo name={dapp.title} mark={dapp.mark} />
        <strong translate="no">{dapp.title}</strong>
        {dapp.line && <span>{dapp.line}</span>}
        <small translate="no">{namesInShort(chains)}</small>
      </a>
      <HeartButton hid={dapp.hid} title={dapp.title} isFavorite={isFavorite} label={heartLabel} />
    </li>
  );
});

interface DelistedProps {
  hid: string;
  title: string;
  reason: string;
  heartLabel: string;
}

/** A favorite that the directory no longer has: it can be read and let go. */
export const DelistedRow = ({ hid, title, reason, heartLabel }: DelistedProps) => (
  <li className="delisted">
    <div className="dapp">
      <ReactLogo name={title} mark={undefined} />
      <strong translate="no">{title}</strong>
      <span>{reason}</span>
    </div>
    <HeartButton hid={hid} title={title} isFavorite label={heartLabel} />
  </li>
);
