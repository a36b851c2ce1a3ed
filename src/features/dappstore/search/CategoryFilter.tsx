import { memo } from 'react';
import { namesInShort } from '../names-in-short.ts';
import { Choice, Filter } from './Filter.tsx';
import type { Loaded } from './load.ts';
import { toggled, type View } from './view.ts';
import { go } from './view-store.ts';

interface Props {
  /** What the directory begins with, and what it is called. */
  hot: string;
  /** Whether that is what is looked at. */
  isHot: boolean;
  chosen: View['categories'];
  loaded: Loaded | undefined;
}

/** What is hot or all categories, or some of them. */
export const CategoryFilter = memo(function CategoryFilter({ hot, isHot, chosen, loaded }: Props) {
  const all = loaded?.texts.allCategories ?? hot;
  const first = isHot ? hot : all;
  const names = loaded?.directory.categories.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Filter label={namesInShort(names ?? []) || first} title={all} isSet={chosen.length > 0} loaded={loaded}>
      {({ directory }, close) => (
        <ul className="choices">
          <Choice
            isChosen={chosen.length === 0}
            onChoose={() => {
              close();
              go({ categories: [] });
            }}
          >
            {first}
          </Choice>
          {directory.categories.map(({ id, name }) => (
            <Choice key={id} isChosen={chosen.includes(id)} onChoose={() => go({ categories: toggled(chosen, id) })}>
              {name}
            </Choice>
          ))}
        </ul>
      )}
    </Filter>
  );
});
