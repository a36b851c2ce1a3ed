import { memo, useMemo, useState } from 'react';
import { matchesChainSearch } from '~/domain/chain-search.ts';
import { summarizeNames } from '../names-in-short.ts';
import type { Directory } from './directory.ts';
import { FilterChoice, FilterMenu } from './FilterMenu.tsx';
import type { LoadedDirectory } from './load.ts';
import { Logo } from '~/ui/Logo.tsx';
import { namesOfId } from './search-file.ts';
import { toggleItem, type StoreView } from './view.ts';
import { navigateToView } from './view-store.ts';

interface Props {
  label: string;
  chosen: StoreView['chains'];
  loaded: LoadedDirectory | undefined;
}

/** Returns all supported chains with their number of dapps, highest first, including those without dapps. */
function useNetworks(directory: Directory | undefined) {
  return useMemo(() => {
    if (!directory) return [];
    const { entries, chains, aliases, fold } = directory;
    return chains
      .map((chain) => ({
        ...chain,
        count: entries.filter((entry) => entry.chains.includes(chain.code)).length,
        names: namesOfId(aliases?.networks, chain.code) ?? fold(chain.title),
      }))
      .sort((one, other) => other.count - one.count);
  }, [directory]);
}

export const NetworkFilter = memo(function NetworkFilter({ label, chosen, loaded }: Props) {
  const [text, setText] = useState('');
  const networks = useNetworks(loaded?.directory);
  const titles = networks.filter(({ code }) => chosen.includes(code)).map(({ title }) => title);
  const found = networks.filter(({ names }) => matchesChainSearch(names, text));

  return (
    <FilterMenu label={summarizeNames(titles) || label} title={label} isSet={chosen.length > 0} loaded={loaded}>
      {({ texts }, close) => (
        <>
          <input
            className="choice-search"
            type="search"
            placeholder={texts.findNetwork}
            aria-label={texts.findNetwork}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ul className="choices">
            <FilterChoice
              isChosen={chosen.length === 0}
              onChoose={() => {
                close();
                navigateToView({ chains: [] });
              }}
            >
              {label}
            </FilterChoice>
          </ul>
          <p className="choices-title">{texts.supportedNetworks}</p>
          <p role="status">{found.length === 0 && texts.noChain}</p>
          <ul className="choices">
            {found.map(({ code, title, logo, count }) => (
              <FilterChoice
                key={code}
                isChosen={chosen.includes(code)}
                onChoose={() => navigateToView({ chains: toggleItem(chosen, code) })}
              >
                <Logo name={title} logo={logo} />
                <span translate="no">{title}</span> <small>{count}</small>
              </FilterChoice>
            ))}
          </ul>
        </>
      )}
    </FilterMenu>
  );
});
