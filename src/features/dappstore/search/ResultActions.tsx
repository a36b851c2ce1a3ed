import type { LoadedDirectory } from './load.ts';
import { sortOrderOf, sortOrders, type StoreView } from './view.ts';
import { navigateToView } from './view-store.ts';

interface Props {
  address: string;
  view: StoreView;
  loaded: LoadedDirectory;
}

/** A control for the sort order of the results, and a button to share them (shell/client/copy.ts). */
export function ResultActions({ address, view: { q, sort }, loaded: { texts } }: Props) {
  return (
    <div className="actions">
      <select
        className="filter-button"
        aria-label={texts.sort}
        value={sort ?? ''}
        onChange={({ target }) => navigateToView({ sort: sortOrderOf(target.value) })}
      >
        <option value="">{q.trim() ? texts.match : texts.rank}</option>
        {sortOrders.map(
          (one) =>
            texts[one] && (
              <option key={one} value={one}>
                {texts[one]}
              </option>
            ),
        )}
      </select>
      <button
        className="link"
        type="button"
        data-share
        data-copy={address}
        data-copied={texts.linkCopied}
        data-copy-failed={texts.copyFailed}
      >
        {texts.share}
      </button>
    </div>
  );
}
