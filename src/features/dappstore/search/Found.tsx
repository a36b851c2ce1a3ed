import { useStore } from '@nanostores/react';
import { useMemo, type ReactNode, useRef, type ChangeEvent } from 'react';
import { languages, type Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { $favorites, exportFavorites, importFavorites } from '~/stores/favorites.ts';
import { hrefOfDapp } from './href-of-dapp.ts';
import { ImitationNotice } from './ImitationNotice.tsx';
import type { ConfiguredLiveHosts } from './live.ts';
import { $contracts, type LoadedDirectory } from './load.ts';
import { DappNameList } from './NamedDapps.tsx';
import { findNearestDapps } from './nearest-dapps.ts';
import { parseSearchQuery } from './query-words.ts';
import { ResultActions } from './ResultActions.tsx';
import { SearchResults } from './SearchResults.tsx';
import { Skeleton } from '~/ui/skeleton/Skeleton.tsx';
import { useSearchResults } from './use-search-results.ts';
import { queryOfView, type StoreView } from './view.ts';
import { memoWhileVisible } from './memo-while-visible.ts';
import { fillText } from '~/lib/fill-text.ts';
import { selectPluralForm } from '~/lib/plural-text.ts';
import { downloadJson } from '~/ui/download-json.ts';
import { showToast } from '~/shell/client/toasts.ts';
import type { SearchTexts } from './search-texts.ts';

// Maximum size of an imported file. Exported files are always smaller.
const maxFileBytes = 1_000_000;

function FavoritesFile({ lang, texts }: { lang: Language; texts: SearchTexts }) {
  const favorites = useStore($favorites);
  const field = useRef<HTMLInputElement>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const added = file && file.size <= maxFileBytes ? importFavorites(await file.text().catch(() => '')) : undefined;
    target.value = '';
    if (added === undefined) showToast('error', texts.noFavoritesFile);
    else {
      const text = selectPluralForm(texts.imported, added, languages[lang].html);
      showToast('success', fillText(text, { number: String(added) }));
    }
  }

  return (
    <div className="actions">
      {favorites.length > 0 && (
        <button className="button" type="button" onClick={() => downloadJson('favorites.json', exportFavorites())}>
          {texts.exportFavorites}
        </button>
      )}
      <button className="button" type="button" onClick={() => field.current?.click()}>
        {texts.importFavorites}
      </button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label={texts.importFavorites}
        hidden
        onChange={(event) => void read(event)}
      />
    </div>
  );
}

interface Props {
  lang: Language;
  view: StoreView;
  hosts: ConfiguredLiveHosts | undefined;
  /** Message to show if the data cannot be loaded. */
  unavailable: ReactNode;
  reset: () => void;
}

const skeletonRows = 6;

const SkeletonRows = () => (
  <ul className="dapps" aria-busy="true">
    {Array.from({ length: skeletonRows }, (_, row) => (
      <li className="skeleton-row" key={row}>
        <Skeleton />
      </li>
    ))}
  </ul>
);

const Empty = ({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) => (
  <div className="empty stack">
    <p>
      <strong>{title}</strong>
    </p>
    <p>{hint}</p>
    {children}
  </div>
);

/** Lists the dapps with the most similar titles, if nothing matches. */
function Nearest({
  lang,
  phrase,
  loaded: { directory, texts },
}: Pick<Props, 'lang'> & { phrase: string; loaded: LoadedDirectory }) {
  const dapps = findNearestDapps(directory.entries, phrase);
  return (
    dapps.length > 0 && (
      <>
        <p>{texts.nearest}</p>
        <DappNameList lang={lang} dapps={dapps} />
      </>
    )
  );
}

/** Shows the results of a view. With the favourites filter, shows only favourites. */
function FoundDapps({ lang, view, hosts, loaded, unavailable, reset }: Props & { loaded: LoadedDirectory }) {
  const { directory, texts } = loaded;
  const query = useMemo(
    () => parseSearchQuery(view.q, languages[lang].html, directory.fold),
    [view.q, lang, directory],
  );
  const results = useSearchResults(directory, view, query, { lang, hosts });
  const favorites = useStore($favorites);
  const contracts = useStore($contracts);
  const key = queryOfView(view);

  if (!results) return contracts === 'failed' ? unavailable : <SkeletonRows />;
  if (!view.favorites) {
    const empty = (
      <Empty title={texts.noRecords} hint={texts.noRecordsHint}>
        <Nearest lang={lang} phrase={query.phrase} loaded={loaded} />
        <button className="button" type="button" onClick={reset}>
          {texts.reset}
        </button>
      </Empty>
    );
    const actions = <ResultActions address={href('dappstore', lang) + key} view={view} loaded={loaded} />;
    return <SearchResults view={key} {...{ lang, loaded, query, actions, empty }} dapps={results} />;
  }

  const found = new Map(results.map((entry) => [entry.hid, entry]));
  const listed = new Set(directory.entries.map(({ hid }) => hid));
  const missing = favorites
    .filter(({ hid }) => !listed.has(hid))
    .map(({ hid, title }) => {
      // A host may have more dapps than it sent.
      const mayBeLive = hosts && !directory.unlisted?.includes(hid);
      return { hid, title, href: mayBeLive ? hrefOfDapp({ hid, isLive: true }, lang) : undefined };
    });
  const title = favorites.length > 0 ? texts.noRecords : texts.noFavorites;
  return (
    <SearchResults
      view={key}
      lang={lang}
      loaded={loaded}
      query={query}
      dapps={favorites.flatMap(({ hid }) => found.get(hid) ?? [])}
      missing={missing}
      actions={<FavoritesFile lang={lang} texts={texts} />}
      empty={<Empty title={title} hint={texts.noFavoritesHint} />}
    />
  );
}

export const FoundResults = memoWhileVisible(({ loaded, ...props }: Props & { loaded: LoadedDirectory | undefined }) =>
  loaded ? (
    <>
      <ImitationNotice lang={props.lang} text={props.view.q} loaded={loaded} />
      <FoundDapps {...props} loaded={loaded} />
    </>
  ) : (
    <SkeletonRows />
  ),
);
