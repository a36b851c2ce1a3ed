interface Props {
  hid: string;
  /** The accessible name, with the title of the dapp. */
  label: string;
  isFavorite?: boolean;
  onToggle?: () => void;
}

/**
 * Adds a dapp to the visitor's favorites. On a built page it is beside a `strong` or `h1` with the name, and
 * shell/client/favorite-buttons.ts handles it. In an island, the island handles it.
 */
export const Heart = ({ hid, label, isFavorite, onToggle }: Props) => (
  <button className="heart" type="button" value={hid} aria-pressed={isFavorite} aria-label={label} onClick={onToggle} />
);
