import { memo, useState } from 'react';
import type { DirectoryDapp } from './directory.ts';
import { DappRow } from '../DappRow.tsx';
import { DappFavoriteButton } from '../DappFavoriteButton.tsx';
import type { Favorite } from '~/stores/favorites.ts';

interface RowProps {
  dapp: DirectoryDapp;
  href: string;
  phrase: string;
  why: string | undefined;
  isFavorite: boolean;
  heart: string;
  /** Whether to render the logo. False while the visitor types, because each SVG logo is parsed as a document. */
  isWhole: boolean;
}

export const ResultRow = memo(function Row({ dapp, href, phrase, why, isFavorite, heart, isWhole }: RowProps) {
  // Keeps a rendered logo as long as the row shows the same dapp.
  const [marked, setMarked] = useState<string>();
  if (isWhole && marked !== dapp.hid) setMarked(dapp.hid);
  return (
    <DappRow
      href={href}
      title={dapp.title}
      phrase={phrase}
      logo={marked === dapp.hid ? dapp.logo : ''}
      host={dapp.host}
      line={dapp.line}
      why={why}
    >
      <DappFavoriteButton hid={dapp.hid} title={dapp.title} isFavorite={isFavorite} label={heart} />
    </DappRow>
  );
});

/** A favourite that is missing in the directory. */
export interface MissingFavorite extends Favorite {
  /** URL of its lookup, if a host may know it. Undefined if it is no longer listed. */
  href: string | undefined;
}

/** Shows the name of a favourite with a link or the reason why there is none. Visitors can remove it. */
export const MissingRow = ({
  hid,
  title,
  href,
  reason,
  heart,
}: MissingFavorite & { reason: string; heart: string }) => (
  <DappRow href={href} title={title} line={href ? undefined : reason}>
    <DappFavoriteButton hid={hid} title={title} isFavorite label={heart} />
  </DappRow>
);
