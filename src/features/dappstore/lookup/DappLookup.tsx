import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { href } from '~/routing/href.ts';
import { IslandBoundary } from '~/shell/IslandBoundary.tsx';
import { dispatchChunkFailure } from '~/shell/client/chunk-failure-event.ts';
import { $online } from '~/stores/online.ts';
import {
  addLoadingProgress,
  failLoadingProgress,
  finishLoadingProgress,
  startLoadingProgress,
} from '~/stores/loading-progress.ts';
import { Logo } from '~/ui/Logo.tsx';
import { Skeleton } from '~/ui/skeleton/Skeleton.tsx';
import { MachineLines } from '../passport/MachineLines.tsx';
import type { LiveDappSettings } from './LiveDapp.tsx';
import { lookUpDapp, type LookupResult, type LookupEntry } from './look-up.ts';
import type { LookupTexts } from './lookup-texts.ts';

// Loaded only for an id that has no built page.
const LiveDapp = lazy(() =>
  import('./LiveDapp.tsx').then(
    (module) => ({ default: module.LiveDapp }),
    (error: unknown) => {
      dispatchChunkFailure(document);
      throw error;
    },
  ),
);

interface Props {
  lang: Language;
  /** Whether the site was built with a main API host. */
  hasHost: boolean;
  texts: LookupTexts;
  settings: LiveDappSettings & {
    /** URL of a passport's background, with a placeholder for `fillText`. */
    ground: string;
  };
}

export const DappLookup = (props: Props) => (
  <IslandBoundary texts={props.texts.error}>
    <Lookup {...props} />
  </IslandBoundary>
);

interface KnownProps extends Pick<Props, 'lang' | 'texts' | 'settings'> {
  id: string;
  entry: LookupEntry;
}

/** The first rows of a dapp's passport, as a link to it. A delisted dapp has no host and no background. */
function Known({ lang, id, entry, texts, settings }: KnownProps) {
  const [title, line, host, logo, checked] = entry;
  const address = href('dappstore-dapp', lang, { dapp: id });

  useEffect(() => {
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = new URL(address, location.href).href;
    document.head.append(canonical);
    return () => canonical.remove();
  }, [address]);

  return (
    <a className="known" href={address}>
      {host && <img className="passport-ground" src={fillText(settings.ground, { id })} alt="" />}
      <Logo name={title} logo={logo} />
      <span className="passport-data">
        <strong translate="no">{title}</strong>
        <span className="lead">{line}</span>
        {host && (
          <span className="listed-host">
            <small>{texts.host}</small>
            <bdi className="host" translate="no">
              {host}
            </bdi>
          </span>
        )}
        {host && checked === undefined && <span className="listing-state">{texts.unchecked}</span>}
        {checked && (
          <span className="listing-state checked">
            {texts.checked} {checked}
          </span>
        )}
      </span>
      <span className="onward">{fillText(texts.page, { name: title })}</span>
      <MachineLines host={host} hid={id} />
    </a>
  );
}

const Waiting = () => (
  <div className="known" aria-busy="true">
    <Skeleton />
  </div>
);

/** Shows the dapp of `?id=`: a link to its built page, or the host's data. */
function Lookup({ lang, hasHost, texts, settings }: Props) {
  const [found, setFound] = useState<LookupResult>();
  const isOnline = useStore($online);
  const isShown = found?.kind === 'known' || found?.kind === 'live';

  useEffect(() => {
    if (isShown) return undefined;
    let isCurrent = true;
    startLoadingProgress();
    const id = new URLSearchParams(location.search).get('id');
    void lookUpDapp({ lang, id, hasHost }, () => addLoadingProgress(45)).then((result) => {
      if (!isCurrent) return;
      setFound(result);
      if (result.kind === 'failed') failLoadingProgress();
      else finishLoadingProgress();
    });
    return () => void (isCurrent = false);
  }, [lang, hasHost, isOnline, isShown]);

  if (!isOnline && !isShown) return <p role="status">{texts.offline}</p>;
  if (!found) return <Waiting />;
  if (found.kind === 'known') return <Known {...{ lang, texts, settings }} {...found} />;
  if (found.kind === 'live')
    return (
      <Suspense fallback={<Waiting />}>
        <LiveDapp lang={lang} dapp={found.dapp} chains={found.chains} texts={texts} settings={settings} />
      </Suspense>
    );
  return <p role="status">{texts[found.kind]}</p>;
}
