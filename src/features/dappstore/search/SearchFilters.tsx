import { CategoryFilter } from './CategoryFilter.tsx';
import type { LoadedDirectory } from './load.ts';
import { NetworkFilter } from './NetworkFilter.tsx';
import type { SearchLabels } from './search-labels.ts';
import { isSearchView, type StoreView } from './view.ts';
import { navigateToView } from './view-store.ts';

interface Props {
  view: StoreView;
  labels: SearchLabels;
  loaded: LoadedDirectory | undefined;
  /** Called when a filter gets the focus or the pointer. */
  onTouch: () => void;
}

export const SearchFilters = ({ view, labels, loaded, onTouch }: Props) => (
  <div className="search-filters" onFocus={onTouch} onPointerDown={onTouch}>
    <button
      className="filter-button"
      type="button"
      aria-pressed={view.favorites}
      onClick={() => navigateToView({ favorites: !view.favorites })}
    >
      {labels.favorites}
    </button>
    <NetworkFilter label={labels.allNetworks} chosen={view.chains} loaded={loaded} />
    <CategoryFilter label={labels.categories} isFront={!isSearchView(view)} chosen={view.categories} loaded={loaded} />
  </div>
);
