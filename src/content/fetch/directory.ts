import { dappListEndpoint, categoryListEndpoint } from '~/api/content-host.ts';
import { blockchainListEndpoint } from '~/api/main-host.ts';
import * as constants from '~/config/constants.ts';
import { toStoredBlockchains } from '~/domain/blockchain.ts';
import type { Category } from '~/domain/category.ts';
import { chainKey } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import type { Editorial } from '~/domain/editorial.ts';
import type { FetchHost } from './host.ts';
import { fetchWholeList, type ListReporter } from './fetch-whole-list.ts';

/** Replaces the category ids of dapps by the slugs of the editorial file. */
export function replaceCategoryIds<Row extends Dapp>(dapps: readonly Row[], { categories }: Editorial): Row[] {
  const slugs = new Map(categories.map(({ hid, slug }) => [String(hid), slug]));
  return dapps.map((dapp) => ({ ...dapp, categories: dapp.categories.map((name) => slugs.get(name) ?? name) }));
}

/** Fetches the dapps in an API language, with the slugs of their categories. */
export async function fetchDapps(
  host: FetchHost,
  lang: string,
  editorial: Editorial,
  report: ListReporter,
  previous?: ReadonlyMap<string, Dapp>,
): Promise<Dapp[]> {
  const wanted = {
    endpoint: dappListEndpoint,
    request: { lang },
    step: constants.dappRequestDefaults.count,
    ...(previous && { previous }),
  };
  return replaceCategoryIds(await fetchWholeList(host, wanted, report), editorial);
}

/** Fetches the categories in the host's order. Adds the slugs of the editorial file, because they select texts. */
export async function fetchCategories(
  host: FetchHost,
  editorial: Editorial,
  report: ListReporter,
  previous: ReadonlyMap<string, Category>,
): Promise<Category[]> {
  const known = new Map(editorial.categories.map((category) => [category.hid, category]));
  const rows = await fetchWholeList(
    host,
    { endpoint: categoryListEndpoint, request: { lang: 'en' }, previous },
    report,
  );
  return rows.flatMap((row) => {
    // The hot category needs no slug, because it has no page.
    if (row.hid === constants.hotCategoryId) return [row];
    const slug = known.get(row.hid)?.slug;
    if (slug) return [{ ...row, slug }];
    report.note(`category ${row.hid} has no texts yet: add it to src/data/editorial.json`);
    return [];
  });
}

interface ChainFacts {
  ns: string;
  chain_id: string;
  title: string;
  deprecated: boolean;
}

/** Adds the host's titles and deprecations to the embedded chains. Uses the first of duplicate rows. */
export async function fetchChains<Chain extends ChainFacts>(
  host: FetchHost,
  facts: readonly Chain[],
  report: ListReporter,
): Promise<Chain[]> {
  const rows = await fetchWholeList(host, { endpoint: blockchainListEndpoint, request: {} }, report);
  const keyed = rows.flatMap((row) =>
    toStoredBlockchains([{ ...row, deprecated: false }], report.fault).map((chain) => ({ key: chainKey(chain), row })),
  );
  const rowOfKey = new Map<string, (typeof rows)[number]>();
  for (const { key, row } of keyed) {
    if (rowOfKey.has(key)) report.fault(`chain ${key} occurs twice: row ${row.hid} was left out`);
    else rowOfKey.set(key, row);
  }
  const chains = facts.map((chain) => {
    const row = rowOfKey.get(chainKey(chain));
    return row ? { ...chain, title: row.title, deprecated: row.deprecated } : chain;
  });
  const ours = new Set(facts.map(chainKey));
  for (const [key, row] of rowOfKey) {
    if (!ours.has(key) && !row.deprecated)
      report.note(`a chain is unknown; add it to src/data/chains.json: ${row.title} (${key})`);
  }
  return rows.length > 0 ? chains : [];
}
