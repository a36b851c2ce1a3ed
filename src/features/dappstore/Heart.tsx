interface Props {
  hid: string;
  /** The accessible name, with the title of the dapp. */
  label: string;
  isFavorite?: boolean;
  onToggle?: () => void;
}

/**
 * Button that adds a dapp to the favorites. On a built page, shell/client/favorite-buttons.ts handles it; in an island,
 * the island.
 */
export const Heart = ({ hid, label, isFavorite, onToggle }: Props) => (
  <button className="heart" type="button" value={hid} aria-pressed={isFavorite} aria-label={label} onClick={onToggle} />
);
