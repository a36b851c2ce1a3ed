import { useStore } from '@nanostores/react';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { $recentSearches, removeRecentSearch, clearRecentSearches } from '~/stores/recent-searches.ts';
import type { LoadedDirectory } from './load.ts';
import { DappNameList } from './NamedDapps.tsx';
import { Skeleton } from '~/ui/skeleton/Skeleton.tsx';
import { memoWhileVisible } from './memo-while-visible.ts';

interface Props {
  lang: Language;
  loaded: LoadedDirectory | undefined;
  onPick: (text: string) => void;
  /** Called when recent searches are deleted. Focuses the field, because the focused button disappears. */
  onForget: () => void;
}

const hotSearches = 8;
const trendingDapps = 6;

function Recent({ texts, onPick, onForget }: Omit<Props, 'lang' | 'loaded'> & Pick<LoadedDirectory, 'texts'>) {
  const recent = useStore($recentSearches);
  const forget = (how: () => void) => () => {
    how();
    onForget();
  };
  if (recent.length === 0) return null;
  return (
    <section>
      <h2>{texts.recent}</h2>
      <button className="link" type="button" onClick={forget(clearRecentSearches)}>
        {texts.clearRecent}
      </button>
      <ul className="tags">
        {recent.map((text) => (
          <li className="tag recent" key={text}>
            <button data-stop type="button" onClick={() => onPick(text)}>
              {text}
            </button>
            <button
              type="button"
              aria-label={fillText(texts.removeRecent, { name: text })}
              onClick={forget(() => removeRecentSearch(text))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Suggestions = memoWhileVisible(({ lang, loaded, onPick, onForget }: Props) => {
  if (!loaded) return <Skeleton />;
  const { texts, directory } = loaded;
  return (
    <>
      <Recent texts={texts} onPick={onPick} onForget={onForget} />
      {directory.hot.length > 0 && (
        <section>
          <h2>{texts.hotSearches}</h2>
          <ul className="tags" translate="no">
            {directory.hot.slice(0, hotSearches).map(({ hid, title }) => (
              <li key={hid}>
                <button className="tag" data-stop type="button" onClick={() => onPick(title)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {directory.trending.length > 0 && (
        <section>
          <h2>{texts.trending}</h2>
          <DappNameList lang={lang} dapps={directory.trending.slice(0, trendingDapps)} />
        </section>
      )}
    </>
  );
});
