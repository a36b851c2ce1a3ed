interface Props {
  hid: string;
  /** The accessible name, with the title of the dapp. */
  label: string;
  isFavorite?: boolean;
  onToggle?: () => void;
}

/**
 * A button that adds a dapp to the favourites or removes it. In an island, `onToggle` handles clicks; on a built page,
 * shell/client/favorite-buttons.ts does.
 */
export const FavoriteButton = ({ hid, label, isFavorite, onToggle }: Props) => (
  <button className="heart" type="button" value={hid} aria-pressed={isFavorite} aria-label={label} onClick={onToggle} />
);
