interface Props {
  hid: string;
  /** What it is called, with the title of the dapp. */
  label: string;
  isFavorite?: boolean;
  onToggle?: () => void;
}

/**
 * Keeps a dapp among the visitor's favorites. On a built page it stands beside what names the dapp, a `strong` or the `h1`, and
 * shell/client/hearts.ts presses it; in an island, the island does.
 */
export const Heart = ({ hid, label, isFavorite, onToggle }: Props) => (
  <button className="heart" type="button" value={hid} aria-pressed={isFavorite} aria-label={label} onClick={onToggle} />
);
