import { memo } from 'react';
import { Choice, Filter } from './Filter.tsx';
import type { Loaded } from './load.ts';
import { start, type View } from './view.ts';
import { go } from './view-store.ts';

interface Props {
  /** What the directory begins with, and what it is called. */
  hot: string;
  /** Whether that is what is looked at. */
  isHot: boolean;
  category: number | undefined;
  loaded: Loaded | undefined;
}

/** What is hot, all categories, or one of them. */
export const CategoryFilter = memo(function CategoryFilter({ hot, isHot, category, loaded }: Props) {
  const categories = loaded?.directory.categories ?? [];
  const current = categories.find(({ id }) => id === category);
  const label = current?.name ?? (isHot ? hot : (loaded?.texts.allCategories ?? hot));
  return (
    <Filter
      label={label}
      isSet={category !== undefined}
      sheet={loaded && { title: loaded.texts.allCategories, close: loaded.texts.cancel }}
    >
      {(close) => {
        const choose = (change: Partial<View>) => {
          close();
          go(change);
        };
        if (!loaded) return null;
        return (
          <ul className="choices">
            <Choice isCurrent={isHot} onChoose={() => choose(start)}>
              {hot}
            </Choice>
            {!isHot && (
              <Choice isCurrent={!current} onChoose={() => choose({ category: undefined })}>
                {loaded.texts.allCategories}
              </Choice>
            )}
            {categories.map(({ id, name }) => (
              <Choice key={id} isCurrent={id === category} onChoose={() => choose({ category: id })}>
                {name}
              </Choice>
            ))}
          </ul>
        );
      }}
    </Filter>
  );
});
