import { useEffect, useState } from 'react';
import * as constants from '~/config/constants.ts';
import type { Language } from '~/i18n/languages.ts';
import type { CheckedScript } from '~/shell/checked-script.ts';
import { parseTypedHost } from '~/lib/typed-host.ts';
import type { DirectoryEntry } from './directory.ts';
import { hrefOfDapp } from './href-of-dapp.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import type * as rule from './imitation.ts';
import type { LoadedDirectory } from './load.ts';

/** Delay before a warning, in which a visitor can complete `uniswap.or`. */
const delayMs = 2000;

type Rule = typeof rule;
type Find = ReturnType<Rule['createImitationFinder']>;

/**
 * Imports the script that detects imitations. The import map does not list it: only `fetch` checks its integrity, and
 * the import then uses the cached response.
 */
async function fetchRule(): Promise<Rule> {
  const { path, integrity } = await fetchBuildFile<CheckedScript>('/data/search/imitation.json');
  await fetch(path, { integrity });
  return (await import(/* @vite-ignore */ path)) as Rule;
}

/** Returns the imitation in a text, after a pause in typing. Fetches the script when a visitor first types a host. */
function useImitation(text: string, entries: readonly DirectoryEntry[]): rule.Imitation | undefined {
  const [find, setFind] = useState<Find>();
  const [found, setFound] = useState<{ text: string; imitation: rule.Imitation | undefined }>();
  const isHost = parseTypedHost(text) !== undefined;

  useEffect(() => {
    if (!isHost) return;
    let isWanted = true;
    fetchRule().then(
      ({ createImitationFinder }) => isWanted && setFind(() => createImitationFinder(entries)),
      // The search works without this script. The next page tries again.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [isHost, entries]);

  useEffect(() => {
    if (!find) return;
    // Waits for a pause, because the comparison with every dapp would delay the next keystroke.
    let timer = setTimeout(() => {
      const imitation = find(text);
      timer = setTimeout(() => setFound({ text, imitation }), imitation?.isBeginning ? delayMs : 0);
    }, constants.typingDebounce);
    return () => clearTimeout(timer);
  }, [find, text]);

  return found?.text === text ? found.imitation : undefined;
}

interface Props {
  lang: Language;
  text: string;
  loaded: LoadedDirectory;
}

/** Warns about a host that imitates a listed one, and links to the real dapp's page. */
export function ImitationNotice({ lang, text, loaded: { directory, texts } }: Props) {
  const imitation = useImitation(text, directory.entries);
  if (!imitation) return null;
  const { typed, imitated } = imitation;
  const replacements = {
    typed: <bdi translate="no">{typed}</bdi>,
    name: <span translate="no">{imitated.title}</span>,
    host: (
      <a href={hrefOfDapp(imitated, lang)} translate="no">
        {imitated.host}
      </a>
    ),
  };
  const isPlaceholder = (part: string): part is keyof typeof replacements => Object.hasOwn(replacements, part);
  return (
    <p className="notice imitation" role="alert">
      {texts.imitation.split(/[{}]/).map((part) => (
        <span key={part}>{isPlaceholder(part) ? replacements[part] : part}</span>
      ))}
    </p>
  );
}
