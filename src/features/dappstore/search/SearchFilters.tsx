import { memo, useMemo, useState } from 'react';
import { matchesChainSearch } from '~/domain/chain-search.ts';
import type { Language } from '~/i18n/languages.ts';
import { Logo } from '~/ui/Logo.tsx';
import { summarizeNames } from '../names-in-short.ts';
import type { Directory } from './directory.ts';
import { FilterChoice, FilterMenu } from './FilterMenu.tsx';
import type { LoadedDirectory } from './load.ts';
import { namesOfId } from './search-file.ts';
import type { SearchLabels } from './search-labels.ts';
import { defaultStoreView, toggleItem, type StoreView } from './view.ts';
import { navigateToView } from './view-store.ts';

interface NetworkFilterProps {
  lang: Language;
  label: string;
  chosen: StoreView['chains'];
  loaded: LoadedDirectory | undefined;
}

/** Returns all supported chains with their number of dapps, highest first, including those without dapps. */
function useNetworks(directory: Directory | undefined) {
  return useMemo(() => {
    if (!directory) return [];
    const { entries, chains, aliases, fold } = directory;
    return chains
      .map((chain) => ({
        ...chain,
        count: entries.filter((entry) => entry.chains.includes(chain.code)).length,
        names: namesOfId(aliases?.networks, chain.code) ?? fold(chain.title),
      }))
      .sort((one, other) => other.count - one.count);
  }, [directory]);
}

const NetworkFilter = memo(function NetworkFilter({ lang, label, chosen, loaded }: NetworkFilterProps) {
  const [text, setText] = useState('');
  const networks = useNetworks(loaded?.directory);
  const titles = networks.filter(({ code }) => chosen.includes(code)).map(({ title }) => title);
  const found = networks.filter(({ names }) => matchesChainSearch(names, text));

  return (
    <FilterMenu
      label={summarizeNames(titles, lang) || label}
      title={label}
      isSet={chosen.length > 0}
      loaded={loaded}
      onClose={() => setText('')}
    >
      {({ texts }, close) => (
        <>
          <input
            className="choice-search"
            type="search"
            placeholder={texts.findNetwork}
            aria-label={texts.findNetwork}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ul className="choices">
            <FilterChoice
              isChosen={chosen.length === 0}
              onChoose={() => {
                close();
                navigateToView({ chains: [] });
              }}
            >
              {label}
            </FilterChoice>
          </ul>
          <p className="choices-title">{texts.supportedNetworks}</p>
          <p role="status">{found.length === 0 && texts.noChain}</p>
          <ul className="choices">
            {found.map(({ code, title, logo, count }) => (
              <FilterChoice
                key={code}
                isChosen={chosen.includes(code)}
                onChoose={() => navigateToView({ chains: toggleItem(chosen, code) })}
              >
                <Logo name={title} logo={logo} />
                <span translate="no">{title}</span> <small>{count}</small>
              </FilterChoice>
            ))}
          </ul>
        </>
      )}
    </FilterMenu>
  );
});

interface CategoryFilterProps {
  lang: Language;
  label: string;
  /** Whether the built directory is shown. Its default is the first category (row D07). */
  isFront: boolean;
  chosen: StoreView['categories'];
  loaded: LoadedDirectory | undefined;
}

const CategoryFilter = memo(function CategoryFilter({ lang, label, isFront, chosen, loaded }: CategoryFilterProps) {
  const names = loaded?.directory.categories.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FilterMenu
      label={summarizeNames(names ?? [], lang) || label}
      title={label}
      isSet={chosen.length > 0}
      loaded={loaded}
    >
      {({ directory: { categories }, texts }, close) => (
        <ul className="choices">
          {!isFront && (
            <FilterChoice
              isChosen={chosen.length === 0}
              onChoose={() => {
                close();
                navigateToView({ categories: [] });
              }}
            >
              {texts.allCategories}
            </FilterChoice>
          )}
          {categories.map(({ id, name }, place) => (
            <FilterChoice
              key={id}
              isChosen={chosen.length > 0 ? chosen.includes(id) : isFront && place === 0}
              onChoose={() => navigateToView({ categories: toggleItem(chosen, id) })}
            >
              {name}
            </FilterChoice>
          ))}
        </ul>
      )}
    </FilterMenu>
  );
});

interface Props {
  lang: Language;
  view: StoreView;
  labels: SearchLabels;
  loaded: LoadedDirectory | undefined;
  /** Called when a filter gets the focus or the pointer. */
  onTouch: () => void;
}

export const SearchFilters = ({ lang, view, labels, loaded, onTouch }: Props) => (
  <div className="search-filters" onFocus={onTouch} onPointerDown={onTouch}>
    <button
      className="filter-button"
      type="button"
      aria-pressed={view.favorites}
      onClick={() => navigateToView({ favorites: !view.favorites })}
    >
      {labels.favorites}
    </button>
    <NetworkFilter lang={lang} label={labels.allNetworks} chosen={view.chains} loaded={loaded} />
    <CategoryFilter
      lang={lang}
      label={labels.categories}
      isFront={view === defaultStoreView}
      chosen={view.categories}
      loaded={loaded}
    />
  </div>
);
