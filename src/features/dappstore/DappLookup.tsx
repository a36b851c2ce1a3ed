import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { IslandBoundary, type ErrorTexts } from '~/shell/IslandBoundary.tsx';
import { $isOnline } from '~/stores/online.ts';
import { addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';

/** What the lookup file tells of a dapp: name, one line, real host. */
export type LookupEntry = [title: string, line: string, host: string];

interface Props {
  lang: Language;
  texts: { noId: string; unknownId: string; host: string; offline: string; error: ErrorTexts };
}

type State =
  { kind: 'waiting' } | { kind: 'noId' } | { kind: 'unknownId' } | { kind: 'found'; id: string; entry: LookupEntry };

async function lookUp(lang: Language, id: string | null): Promise<State> {
  if (!id) return { kind: 'noId' };
  startProgress();
  try {
    const response = await fetch(`/data/dapps/${lang}.json`);
    addProgress(45);
    const entries = (await response.json()) as Record<string, LookupEntry>;
    finishProgress();
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
    return entry ? { kind: 'found', id, entry } : { kind: 'unknownId' };
  } catch (error) {
    failProgress();
    console.warn('The list of dapps could not be read.', error);
    return { kind: 'unknownId' };
  }
}

/** The lookup in its boundary: an error of the island never takes down the page. */
export const DappLookup = (props: Props) => (
  <IslandBoundary texts={props.texts.error}>
    <Lookup {...props} />
  </IslandBoundary>
);

/** Shows the dapp that the address names by `?id=`, with the page of its own as the canonical one. */
function Lookup({ lang, texts }: Props) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const isOnline = useStore($isOnline);

  useEffect(() => {
    void lookUp(lang, new URLSearchParams(location.search).get('id')).then(setState);
  }, [lang, isOnline]);

  useEffect(() => {
    if (state.kind !== 'found') return;
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = new URL(href('dappstore-dapp', lang, { dapp: state.id }), location.href).href;
    document.head.append(canonical);
    return () => canonical.remove();
  }, [lang, state]);

  if (!isOnline && state.kind !== 'found') return <p role="status">{texts.offline}</p>;
  if (state.kind === 'waiting') return <p aria-busy="true" />;
  if (state.kind !== 'found') return <p role="status">{texts[state.kind]}</p>;
  const [title, line, host] = state.entry;
  return (
    <a className="card" href={href('dappstore-dapp', lang, { dapp: state.id })}>
      <strong translate="no">{title}</strong>
      <span>{line}</span>
      <span className="quiet">
        {texts.host} <span translate="no">{host}</span>
      </span>
    </a>
  );
}
