import { fillText } from '~/lib/fill-text.ts';
import { toggleFavorite, type Favorite } from '~/stores/favorites.ts';

import { FavoriteButton } from './FavoriteButton.tsx';

interface Props extends Favorite {
  isFavorite: boolean;
  /** The accessible name, with `{name}` for the title. */
  label: string;
}

export const DappFavoriteButton = ({ hid, title, isFavorite, label }: Props) => (
  <FavoriteButton
    hid={hid}
    label={fillText(label, { name: title })}
    isFavorite={isFavorite}
    onToggle={() => toggleFavorite({ hid, title })}
  />
);
