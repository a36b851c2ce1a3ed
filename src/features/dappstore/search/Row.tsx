import { memo, useState } from 'react';
import type { ListedDapp } from './directory.ts';
import { DappRow } from '../DappRow.tsx';
import { FavoriteHeart } from '../FavoriteHeart.tsx';
import { namesInShort } from '../names-in-short.ts';
import { Logo } from '~/ui/Logo.tsx';

interface RowProps {
  dapp: ListedDapp;
  href: string;
  chainTitles: ReadonlyMap<string, string>;
  isFavorite: boolean;
  heart: string;
  /** Whether nobody types, so that all of it may be made: each logo is a document of its own, which the next key would wait for. */
  isWhole: boolean;
}

/** A dapp that the search found. */
export const Row = memo(function Row({ dapp, href, chainTitles, isFavorite, heart, isWhole }: RowProps) {
  // Once there, it stays as long as the row is this dapp's.
  const [marked, setMarked] = useState<string>();
  if (isWhole && marked !== dapp.hid) setMarked(dapp.hid);
  const chains = dapp.chains.flatMap((code) => chainTitles.get(code) ?? []);
  return (
    <DappRow
      href={href}
      title={dapp.title}
      mark={marked === dapp.hid ? dapp.mark : ''}
      line={dapp.line}
      chains={namesInShort(chains)}
    >
      <FavoriteHeart hid={dapp.hid} title={dapp.title} isFavorite={isFavorite} label={heart} />
    </DappRow>
  );
});

interface DelistedProps {
  hid: string;
  title: string;
  reason: string;
  heart: string;
}

/** A favorite that the directory no longer has: it can be read and let go. */
export const DelistedRow = ({ hid, title, reason, heart }: DelistedProps) => (
  <li className="delisted">
    <div className="dapp">
      <Logo name={title} mark={undefined} />
      <strong translate="no">{title}</strong>
      <span>{reason}</span>
    </div>
    <FavoriteHeart hid={hid} title={title} isFavorite label={heart} />
  </li>
);
