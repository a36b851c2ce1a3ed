import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { IslandBoundary } from '~/shell/IslandBoundary.tsx';
import { $isOnline } from '~/stores/online.ts';
import { addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';
import { LiveDapp, type LiveSettings } from './LiveDapp.tsx';
import { lookUp, type Found, type LookupEntry } from './look-up.ts';
import type { LookupTexts } from './lookup-texts.ts';
import { place } from './place.ts';
import { ReactSign } from './ReactSign.tsx';

interface Props {
  lang: Language;
  texts: LookupTexts;
  settings: LiveSettings;
}

/** The lookup in its boundary: an error of the island never takes down the page. */
export const DappLookup = (props: Props) => (
  <IslandBoundary texts={props.texts.error}>
    <Lookup {...props} />
  </IslandBoundary>
);

function Known({ lang, id, entry, texts }: { lang: Language; id: string; entry: LookupEntry; texts: LookupTexts }) {
  const [title, line, host, mark] = entry;
  const address = href('dappstore-dapp', lang, { dapp: id });

  useEffect(() => {
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = new URL(address, location.href).href;
    document.head.append(canonical);
    return () => canonical.remove();
  }, [address]);

  return (
    <a className="card known" href={address}>
      <ReactSign name={title} mark={mark} />
      <strong translate="no">{title}</strong>
      <span>{line}</span>
      <span className="quiet">
        {texts.host} <bdi translate="no">{host}</bdi>
      </span>
      <span className="onward">{texts.page.replace(place, () => title)}</span>
    </a>
  );
}

const Waiting = () => (
  <div className="card known" aria-busy="true">
    <div className="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  </div>
);

/** Shows the dapp that the address names by `?id=`: with its own page where it has one, else as its host tells of it. */
function Lookup({ lang, texts, settings }: Props) {
  const [found, setFound] = useState<Found>();
  const isOnline = useStore($isOnline);
  const isShown = found?.kind === 'known' || found?.kind === 'live';

  useEffect(() => {
    if (isShown) return;
    startProgress();
    const id = new URLSearchParams(location.search).get('id');
    void lookUp(lang, id, () => addProgress(45)).then((result) => {
      setFound(result);
      if (result.kind === 'failed') failProgress();
      else finishProgress();
    });
  }, [lang, isOnline, isShown]);

  if (!isOnline && !isShown) return <p role="status">{texts.offline}</p>;
  if (!found) return <Waiting />;
  if (found.kind === 'known') return <Known lang={lang} id={found.id} entry={found.entry} texts={texts} />;
  if (found.kind === 'live') return <LiveDapp dapp={found.dapp} texts={texts} settings={settings} />;
  return <p role="status">{texts[found.kind]}</p>;
}
