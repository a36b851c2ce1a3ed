import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { $favorites } from '~/stores/favorites.ts';
import { FavoritesFile } from './FavoritesFile.tsx';
import { ImitationNotice } from './ImitationNotice.tsx';
import type { LiveHosts } from './live.ts';
import { $contracts, type Loaded } from './load.ts';
import { Results } from './Results.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useResults } from './use-results.ts';
import { queryOfView, type View } from './view.ts';

interface Props {
  lang: Language;
  view: View;
  /** The hosts that are configured, if any. */
  hosts: LiveHosts | undefined;
  /** What is said where the data that could answer cannot be had. */
  unavailable: ReactNode;
  onReset: () => void;
}

const skeletonRows = 6;

/** Skeletons in the size of what will stand there. */
const SkeletonRows = () => (
  <ul className="dapps" aria-busy="true">
    {Array.from({ length: skeletonRows }, (_, row) => (
      <li className="skeleton-row" key={row}>
        <Skeleton />
      </li>
    ))}
  </ul>
);

/** What a view shows: the dapps that it finds, or the visitor's favorites among them. */
function FoundDapps({ lang, view, hosts, loaded, unavailable, onReset }: Props & { loaded: Loaded }) {
  const { directory, texts } = loaded;
  const results = useResults(directory, view, { lang, hosts });
  const favorites = useStore($favorites);
  const contracts = useStore($contracts);
  const key = queryOfView(view);

  if (!results) return contracts === 'failed' ? unavailable : <SkeletonRows />;
  if (!view.favorites) {
    const empty = (
      <div className="empty stack">
        <p>
          <strong>{texts.noRecords}</strong>
        </p>
        <p>{texts.noRecordsHint}</p>
        <button className="button" type="button" onClick={onReset}>
          {texts.reset}
        </button>
      </div>
    );
    return <Results view={key} lang={lang} loaded={loaded} dapps={results} empty={empty} />;
  }

  const found = new Map(results.map((entry) => [entry.hid, entry]));
  const listed = new Set(directory.entries.map(({ hid }) => hid));
  const empty = (
    <div className="empty stack">
      <p>
        <strong>{favorites.length > 0 ? texts.noRecords : texts.noFavorites}</strong>
      </p>
      <p>{texts.noFavoritesHint}</p>
    </div>
  );
  return (
    <Results
      view={key}
      lang={lang}
      loaded={loaded}
      dapps={favorites.flatMap(({ hid }) => found.get(hid) ?? [])}
      delisted={favorites.filter(({ hid }) => !listed.has(hid))}
      actions={<FavoritesFile texts={texts} />}
      empty={empty}
    />
  );
}

/** What a view shows, and the places for it until the directory has come. */
export const Found = ({ loaded, ...props }: Props & { loaded: Loaded | undefined }) =>
  loaded ? (
    <>
      <ImitationNotice lang={props.lang} text={props.view.q} loaded={loaded} />
      <FoundDapps {...props} loaded={loaded} />
    </>
  ) : (
    <SkeletonRows />
  );
