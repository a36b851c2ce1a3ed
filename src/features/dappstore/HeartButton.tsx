import { fillText } from '~/lib/fill-text.ts';
import { toggleFavorite } from '~/stores/favorites.ts';
import type { Favorite } from '~/stores/favorites-list.ts';

interface Props extends Favorite {
  isFavorite: boolean;
  /** Its text, with `{name}` for the title. */
  label: string;
}

/** Keeps a dapp among the visitor's favorites: search/Heart.astro for islands. */
export const HeartButton = ({ hid, title, isFavorite, label }: Props) => (
  <button
    className="heart"
    type="button"
    value={hid}
    aria-pressed={isFavorite}
    aria-label={fillText(label, { name: title })}
    onClick={() => toggleFavorite({ hid, title })}
  />
);
