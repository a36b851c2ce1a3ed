import * as v from 'valibot';
import { addressFormats } from '~/domain/address-formats.ts';
import { loadAddressFormat } from '~/domain/address/formats/load-format.ts';
import { checkTokenId } from '~/domain/address/token-ids.ts';
import { ChainRpcsSchema } from '~/domain/chain-rpcs.ts';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { ChainSchema, type Chain } from '~/domain/chain.ts';
import { ClearSigningSchema } from '~/domain/clear-signing.ts';
import { DappFactsSchema } from '~/domain/dapp-facts.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { EditorialChoicesSchema, EditorialSchema, FrontPageSectionsSchema } from '~/domain/editorial.ts';
import { asRecord } from '~/lib/record.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { suggestNearestWord } from '../locales/nearest.ts';
import { validateIndexedRows } from '../locales/read-data.ts';
import {
  listDataRows,
  checkContent,
  reportDuplicates,
  reportRepeatedValues,
  stringOrUndefined,
  checkDataRows,
  type DataFile,
} from './data-file.ts';

export const embeddedChainsFile = 'src/data/chains.json';
export const embeddedDappsFile = 'src/data/dapps.json';
export const embeddedEditorialFile = 'src/data/editorial.json';

/** Fields in which people note where a row comes from. No page shows them. */
const notes = {
  dapps: ['source', 'url_check', 'chains_checked', 'decimals'],
  chains: [
    ...['source', 'note', 'mainnet', 'tp_sdk', 'chain_id_kind', 'bech32_prefix', 'ss58'],
    ...['deprecated_note', 'deprecated_source'],
  ],
  identifiers: ['note', 'evm_platform', 'spec_key', 'key', 'key_origin'],
};

const addressChecks = new Map(
  await Promise.all(addressFormats.map(async (format) => [format, await loadAddressFormat(format)] as const)),
);

/** Whether a text is the address of a contract, or the id of a token, on a chain. */
const isContractOn = (contract: string, { address_format, address_prefix: prefix, token_standards }: Chain): boolean =>
  addressChecks.get(address_format)?.(contract, { prefix, isContract: true }).ok === true ||
  token_standards.some((standard) => checkTokenId(contract, standard)?.ok === true);

export interface KnownIds {
  chains: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  dapps: ReadonlySet<string>;
}

/** Reports an id that is not in a list. Ignores values that are not text, which the schema reports. */
export function requireKnown(
  file: DataFile,
  path: (string | number)[],
  id: unknown,
  { known, of }: { known: ReadonlySet<string>; of: string },
): void {
  if (typeof id === 'string' && !known.has(id))
    file.add(path, 'reference', `${id} is not in ${of}${suggestNearestWord(id, known)}`);
}

function keyOfChain(row: Readonly<Record<string, unknown>>): string | undefined {
  const [ns, id] = [stringOrUndefined(row['ns']), stringOrUndefined(row['chain_id'])];
  return ns && id ? `${ns}:${id}` : undefined;
}

export function checkChains(file: DataFile): void {
  checkDataRows(file, ChainSchema, notes.chains);
  reportDuplicates(file, { field: 'code', advice: 'give this chain another code' });
  reportDuplicates(file, { field: 'title', advice: 'list a chain once, or give the two different titles' });
  reportDuplicates(file, { field: 'chain_id', keyOf: keyOfChain, advice: 'a chain id belongs to one chain' });
}

export function checkChainIdentifiers(file: DataFile, { chains: known }: KnownIds): void {
  checkContent(file, ChainIdentifiersSchema, notes.identifiers);
  for (const { index, row } of listDataRows(asRecord(file.content)['identifiers']))
    requireKnown(file, ['identifiers', index, 'code'], row['code'], { known, of: embeddedChainsFile });
  for (const field of ['identifier', 'code'])
    reportRepeatedValues(file, 'identifiers', field, 'occurs twice: a chain has one identifier');
}

export function checkChainRpcs(file: DataFile, { chains: known }: KnownIds): void {
  checkDataRows(file, ChainRpcsSchema);
  reportDuplicates(file, { field: 'network', advice: 'a chain has one list of RPCs' });
  for (const { index, row } of listDataRows(file.content))
    requireKnown(file, [index, 'network'], row['network'], { known, of: embeddedChainsFile });
}

const hostOf = ({ url }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof url === 'string' ? URL.parse(url)?.host : undefined;

/** Returns the host of each dapp with a valid URL, by id. */
export const dappHostsById = (content: unknown): Map<string, string> =>
  new Map(
    listDataRows(content).flatMap(({ row }): [string, string][] => {
      const [id, host] = [stringOrUndefined(row['hid']), hostOf(row)];
      return id && host ? [[id, host]] : [];
    }),
  );

export function checkDapps(file: DataFile, known: KnownIds, chains: ReadonlyMap<string, Chain>): void {
  reportDuplicates(file, { field: 'hid', advice: 'give this dapp another hid' });
  reportDuplicates(file, {
    field: 'title',
    keyOf: ({ title }) => stringOrUndefined(title)?.trim(),
    advice: 'list a dapp once, or give the two different titles',
  });
  reportDuplicates(file, { field: 'url', keyOf: hostOf, advice: 'a host belongs to one dapp' });
  checkDataRows(file, DappSchema, notes.dapps);
  const reserved = reservedPathSegments('dappstore-dapp');
  const inChains = { known: known.chains, of: embeddedChainsFile };
  const inCategories = { known: known.categories, of: `categories of ${embeddedEditorialFile}` };
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  for (const { index, row } of listDataRows(file.content)) {
    const id = stringOrUndefined(row['hid']);
    if (id !== undefined && reserved.has(id))
      file.add([index, 'hid'], 'reserved', `${id} is an address of the dapp store itself: choose another hid`);
    for (const [at, category] of listOf(row['categories']).entries())
      requireKnown(file, [index, 'categories', at], category, inCategories);
    for (const list of ['chains', 'tokens'])
      for (const { index: at, row: part } of listDataRows(row[list])) {
        requireKnown(file, [index, list, at, 'network'], part['network'], inChains);
        const chain = chains.get(String(part['network']));
        const contract = stringOrUndefined(part['contract']);
        if (chain && contract && !isContractOn(contract, chain))
          file.add(
            [index, list, at, 'contract'],
            'reference',
            `${contract} is no contract address of ${chain.code}: copy it from its explorer`,
          );
      }
  }
}

export function checkEveryDappHasDescription(file: DataFile, known: KnownIds): void {
  const lines = asRecord(file.content);
  for (const id of known.dapps)
    if (!stringOrUndefined(lines[id])?.trim())
      file.add([id], 'line', `${id} has no line here: write one sentence on what the dapp does`);
  for (const id of Object.keys(lines)) requireKnown(file, [id], id, { known: known.dapps, of: embeddedDappsFile });
}

export function checkEditorial(file: DataFile, known: KnownIds): void {
  checkContent(
    file,
    v.object({ ...EditorialSchema.entries, ...EditorialChoicesSchema.entries, ...FrontPageSectionsSchema.entries }),
  );
  const { sections, ...lists } = asRecord(file.content);
  reportRepeatedValues(file, 'categories', 'slug', 'occurs twice: give this category another slug');
  const checkIds = (ids: unknown, path: (string | number)[]) => {
    for (const [at, id] of (Array.isArray(ids) ? ids : []).entries())
      requireKnown(file, [...path, at], id, { known: known.dapps, of: embeddedDappsFile });
  };
  for (const name of ['hot', 'featured', 'trending']) checkIds(lists[name], [name]);
  for (const [index, section] of (Array.isArray(sections) ? sections : []).entries())
    checkIds(asRecord(section)['dapps'], ['sections', index, 'dapps']);
}

export function checkDappFacts(file: DataFile, known: KnownIds): void {
  checkDataRows(file, DappFactsSchema);
  reportDuplicates(file, { field: 'hid', advice: 'merge the two rows' });
  for (const { index, row } of listDataRows(file.content))
    requireKnown(file, [index, 'hid'], row['hid'], { known: known.dapps, of: embeddedDappsFile });
}

export function checkClearSigning(file: DataFile, known: KnownIds): void {
  checkContent(file, ClearSigningSchema);
  for (const { index, row } of listDataRows(asRecord(file.content)['dapps']))
    requireKnown(file, ['dapps', index, 'hid'], row['hid'], { known: known.dapps, of: embeddedDappsFile });
  reportRepeatedValues(file, 'dapps', 'hid', 'occurs twice: merge the two rows');
}

export const validChainsByCode = (content: unknown): Map<string, Chain> =>
  new Map(validateIndexedRows(ChainSchema, content).map(({ row }) => [row.code, row]));
