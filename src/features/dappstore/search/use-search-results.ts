import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import * as constants from '~/config/constants.ts';
import type { Language } from '~/i18n/languages.ts';
import { parseContractQuery, findDappsByContract } from './contracts.ts';
import type { Directory, DirectoryEntry, DirectoryDapp } from './directory.ts';
import type { ConfiguredLiveHosts } from './live.ts';
import { $contracts, loadHostResults, loadContracts } from './load.ts';
import { matchDirectoryEntries } from './match.ts';
import type { SearchQuery } from './query-words.ts';
import type { StoreView, sortOrders } from './view.ts';

const comparers: Record<(typeof sortOrders)[number], (one: DirectoryDapp, other: DirectoryDapp) => number> = {
  name: (one, other) => one.title.localeCompare(other.title),
  chains: (one, other) => other.chains.length - one.chains.length,
  // Sorts ISO dates in descending order, so that unchecked dapps come last.
  checked: (one, other) => (other.checked ?? '').localeCompare(one.checked ?? ''),
};

/** Sorts dapps in the order of a view. Equal dapps stay in their order. */
export const sortDapps = <Dapp extends DirectoryDapp>(
  dapps: readonly Dapp[],
  sort: StoreView['sort'],
): readonly Dapp[] => (sort ? dapps.toSorted(comparers[sort]) : dapps);

const none: readonly string[] = [];

const isOneOf = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || own.some((one) => wanted.includes(one));

const minKeyLength = 2;

/** Returns the ids of dapps with the contract that the search text contains; undefined until contracts are loaded. */
function useDappsWithContract(text: string): readonly string[] | undefined {
  const query = useMemo(() => parseContractQuery(text), [text]);
  const contracts = useStore($contracts);
  useEffect(() => {
    if (query) void loadContracts();
  }, [query]);
  return useMemo(() => {
    if (!query) return none;
    return typeof contracts === 'object' ? findDappsByContract(contracts, query) : undefined;
  }, [contracts, query]);
}

/** Requests the ids of a view's dapps from the host, after a pause in typing. Empty on sites without hosts. */
function useHostResults(
  hosts: ConfiguredLiveHosts | undefined,
  lang: Language,
  { q, categories }: StoreView,
): readonly string[] {
  const [response, setResponse] = useState<{ requestKey: string; hids: readonly string[] }>();
  const key = q.trim();
  const requestKey = [...categories, key].join(' ');
  useEffect(() => {
    if (!hosts || (categories.length === 0 && key.length < minKeyLength)) return;
    let isCurrent = true;
    const search = async () => {
      const requestedCategories = categories.length > 0 ? categories : [undefined];
      const found = await Promise.all(
        requestedCategories.map((category) => loadHostResults({ lang, hosts, key, category })),
      );
      // A late response must not replace that of a newer request.
      if (isCurrent) setResponse({ requestKey, hids: found.flat() });
    };
    const timer = setTimeout(() => void search(), key ? constants.typingDebounce : constants.defaultRequestDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hosts, lang, key, categories, requestKey]);
  return response?.requestKey === requestKey ? response.hids : none;
}

/**
 * Returns the entries of a view, best first. Undefined while only a contract can match, and the contracts have not yet
 * loaded.
 */
export function useSearchResults(
  directory: Directory,
  view: StoreView,
  query: SearchQuery,
  { lang, hosts }: { lang: Language; hosts: ConfiguredLiveHosts | undefined },
): readonly DirectoryEntry[] | undefined {
  const { q, chains, categories, sort } = view;
  const idsByContract = useDappsWithContract(q);
  const hostIds = useHostResults(hosts, lang, view);
  return useMemo(() => {
    const slugs = categories.map((id) => directory.categories.find((category) => category.id === id)?.slug ?? '');
    const isOnChosenChains = (entry: DirectoryEntry) => isOneOf(entry.chains, chains);
    const isHotWanted = categories.includes(constants.hotCategoryId);
    const isInChosenCategories = (entry: DirectoryEntry) =>
      isOneOf(entry.categories, slugs) || (isHotWanted && directory.hot.includes(entry));
    const shown = directory.entries.filter((entry) => isOnChosenChains(entry) && isInChosenCategories(entry));
    const byContract = shown.filter(({ hid }) => idsByContract?.includes(hid));
    const known = byContract.length > 0 ? byContract : matchDirectoryEntries(shown, query);
    // The host decides which dapps are in its categories. The network filter still applies to them.
    const all =
      hostIds.length > 0
        ? [
            ...new Set([
              ...known,
              ...directory.entries.filter((entry) => hostIds.includes(entry.hid) && isOnChosenChains(entry)),
            ]),
          ]
        : known;
    return all.length > 0 || idsByContract ? sortDapps(all, sort) : undefined;
  }, [directory, chains, categories, sort, idsByContract, hostIds, query]);
}
