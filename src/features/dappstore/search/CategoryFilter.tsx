import { memo } from 'react';
import { summarizeNames } from '../names-in-short.ts';
import { FilterChoice, FilterMenu } from './FilterMenu.tsx';
import type { LoadedDirectory } from './load.ts';
import { toggleItem, type StoreView } from './view.ts';
import { navigateToView } from './view-store.ts';

interface Props {
  label: string;
  /** Whether the built directory is shown. Its default is the first category (row D07). */
  isFront: boolean;
  chosen: StoreView['categories'];
  loaded: LoadedDirectory | undefined;
}

export const CategoryFilter = memo(function CategoryFilter({ label, isFront, chosen, loaded }: Props) {
  const set = isFront ? [] : chosen;
  const names = loaded?.directory.categories.filter(({ id }) => set.includes(id)).map(({ name }) => name);
  return (
    <FilterMenu label={summarizeNames(names ?? []) || label} title={label} isSet={set.length > 0} loaded={loaded}>
      {({ directory: { categories }, texts }, close) => (
        <ul className="choices">
          {!isFront && (
            <FilterChoice
              isChosen={set.length === 0}
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
              onChoose={() => navigateToView({ categories: toggleItem(set, id) })}
            >
              {name}
            </FilterChoice>
          ))}
        </ul>
      )}
    </FilterMenu>
  );
});
