import { existsSync, readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import * as v from 'valibot';
import { env } from '~/config/env.ts';
import { fillTexts, placeholdersFor } from '~/content/placeholders.ts';
import { BrandSchema } from '~/domain/brand.ts';
import { ChainRpcsSchema } from '~/domain/chain-rpcs.ts';
import { ChainSchema } from '~/domain/chain.ts';
import { ClearSigningSchema } from '~/domain/clear-signing.ts';
import { DappFactsSchema } from '~/domain/dapp-facts.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { EditorialSchema } from '~/domain/editorial.ts';
import { NewsItemSchema } from '~/domain/news.ts';
import { ActivitySchema, BannerSchema } from '~/domain/promotion.ts';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { asRecord } from '~/lib/record.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { aliasesDataFile, checkAliases } from '../locales/check-aliases.ts';
import { checkDelistedDapps } from '../locales/check-delisted.ts';
import { formatFinding, sortByPosition, isWarning } from '../locales/finding.ts';
import { didYouMean } from '../locales/nearest.ts';
import { checkLogos } from './check-logos.ts';
import { checkNotices } from './check-notices.ts';
import { checkReleases } from './check-releases.ts';
import {
  openDataFile,
  parseContent,
  reportDuplicates,
  validDataRows,
  type DataFile,
  type DataFinding,
  type DataFindingKind,
} from './data-file.ts';
import { articleFolder, readMarkdownNews } from './markdown-news.ts';

const folder = 'src/data';
const chainsFile = `${folder}/chains.json`;
const dappsFile = `${folder}/dapps.json`;
const editorialFile = `${folder}/editorial.json`;
const newsLanguages = ['en', 'zh-Hans'];
const promotions = { activities: ActivitySchema, ads: ActivitySchema, banners: BannerSchema };

/** Ids that other files may refer to. */
interface KnownIds {
  chains: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  dapps: ReadonlySet<string>;
}

const textOrUndefined = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the values of a field. Includes invalid rows, so that one error does not cause errors of other rows. */
const valuesOf = (content: unknown, field: string): Set<string> =>
  new Set(Array.isArray(content) ? content.flatMap((row) => textOrUndefined(asRecord(row)[field]) ?? []) : []);

function requireKnown(file: DataFile, path: (string | number)[], id: string, known: ReadonlySet<string>, of: string) {
  if (!known.has(id)) file.add(path, 'reference', `${id} is not in ${of}${didYouMean(id, known)}`);
}

function checkChains(file: DataFile): void {
  const rows = validDataRows(file, ChainSchema);
  reportDuplicates(file, rows, 'code', ({ code }) => code, 'give this chain another code');
  reportDuplicates(file, rows, 'title', ({ title }) => title, 'list a chain once, or give the two different titles');
  reportDuplicates(file, rows, 'chain_id', (row) => `${row.ns}:${row.chain_id}`, 'a chain id belongs to one chain');
}

function checkRpcs(file: DataFile, known: KnownIds): void {
  const rows = validDataRows(file, ChainRpcsSchema);
  reportDuplicates(file, rows, 'network', ({ network }) => network, 'a chain has one list of RPCs');
  for (const { index, row } of rows) requireKnown(file, [index, 'network'], row.network, known.chains, chainsFile);
}

function checkBrands(file: DataFile): void {
  const rows = validDataRows(file, BrandSchema);
  reportDuplicates(file, rows, 'name', ({ name }) => name.toLowerCase(), 'list a brand once, with all its names');
}

/** Returns the host of each dapp with a valid URL, by id. */
const hostsById = (content: unknown): Map<string, string> =>
  new Map(
    (Array.isArray(content) ? content : []).flatMap((row): [string, string][] => {
      const { hid, url } = asRecord(row);
      const host = typeof url === 'string' ? URL.parse(url)?.host : undefined;
      return typeof hid === 'string' && host ? [[hid, host]] : [];
    }),
  );

const HostedDapp = v.looseObject({ hid: v.string(), title: v.string(), url: v.string() });

function checkDapps(file: DataFile, known: KnownIds): void {
  // Keeps invalid rows, so that the check reports all errors of a row together.
  const named = (Array.isArray(file.content) ? file.content : []).flatMap((row: unknown, index) => {
    const parsed = v.safeParse(HostedDapp, row);
    return parsed.success ? [{ index, row: parsed.output }] : [];
  });
  const hostOf = ({ url }: { url: string }) => URL.parse(url)?.host;
  reportDuplicates(file, named, 'hid', ({ hid }) => hid, 'give this dapp another hid');
  reportDuplicates(
    file,
    named,
    'title',
    ({ title }) => title.trim(),
    'list a dapp once, or give the two different titles',
  );
  reportDuplicates(file, named, 'url', hostOf, 'a host belongs to one dapp');
  const reserved = reservedPathSegments('dappstore-dapp');
  for (const { index, row } of validDataRows(file, DappSchema)) {
    if (reserved.has(row.hid))
      file.add([index, 'hid'], 'reserved', `${row.hid} is an address of the dapp store itself: choose another hid`);
    for (const [at, category] of row.categories.entries())
      requireKnown(file, [index, 'categories', at], category, known.categories, `categories of ${editorialFile}`);
    for (const [at, { network }] of row.chains.entries())
      requireKnown(file, [index, 'chains', at, 'network'], network, known.chains, chainsFile);
    for (const [at, { network }] of row.tokens.entries())
      if (network) requireKnown(file, [index, 'tokens', at, 'network'], network, known.chains, chainsFile);
  }
}

function checkLines(file: DataFile, known: KnownIds): void {
  const lines = asRecord(file.content);
  for (const id of known.dapps)
    if (!textOrUndefined(lines[id])?.trim())
      file.add([id], 'line', `${id} has no line here: write one sentence on what the dapp does`);
  for (const id of Object.keys(lines)) requireKnown(file, [id], id, known.dapps, dappsFile);
}

function checkEditorial(file: DataFile, known: KnownIds): void {
  parseContent(file, EditorialSchema);
  const { categories, sections, ...lists } = asRecord(file.content);
  const rows = (Array.isArray(categories) ? categories : []).map((row: unknown, index) => ({
    index,
    row: asRecord(row),
  }));
  const slugs = new Map<string, number>();
  for (const { index, row } of rows) {
    const slug = textOrUndefined(row['slug']);
    if (slug === undefined) continue;
    if (slugs.has(slug))
      file.add(['categories', index, 'slug'], 'duplicate', `${slug} occurs twice: give this category another slug`);
    slugs.set(slug, index);
  }
  const checkIds = (ids: unknown, path: (string | number)[]) => {
    for (const [at, id] of (Array.isArray(ids) ? ids : []).entries())
      if (typeof id === 'string') requireKnown(file, [...path, at], id, known.dapps, dappsFile);
  };
  for (const name of ['hot', 'featured', 'trending']) checkIds(lists[name], [name]);
  for (const [index, section] of (Array.isArray(sections) ? sections : []).entries())
    checkIds(asRecord(section)['dapps'], ['sections', index, 'dapps']);
}

function checkFacts(file: DataFile, known: KnownIds): void {
  const rows = validDataRows(file, DappFactsSchema);
  reportDuplicates(file, rows, 'hid', ({ hid }) => hid, 'merge the two rows');
  for (const { index, row } of rows) requireKnown(file, [index, 'hid'], row.hid, known.dapps, dappsFile);
}

function checkSigning(file: DataFile, known: KnownIds): void {
  parseContent(file, ClearSigningSchema);
  const { dapps } = asRecord(file.content);
  const seen = new Set<string>();
  for (const [index, row] of (Array.isArray(dapps) ? dapps : []).entries()) {
    const id = textOrUndefined(asRecord(row)['hid']);
    if (id === undefined) continue;
    requireKnown(file, ['dapps', index, 'hid'], id, known.dapps, dappsFile);
    if (seen.has(id)) file.add(['dapps', index, 'hid'], 'duplicate', `${id} occurs twice: merge the two rows`);
    seen.add(id);
  }
}

function checkNews(file: DataFile): void {
  const rows = validDataRows(file, NewsItemSchema);
  const reserved = reservedPathSegments('article');
  reportDuplicates(file, rows, 'hid', ({ hid }) => hid, 'give this article another hid');
  for (const { index, row } of rows)
    if (reserved.has(row.hid))
      file.add([index, 'hid'], 'reserved', `${row.hid} is an address of the news itself: choose another hid`);
}

/** Reports errors of Markdown articles, and ids that JSON files use, too. */
function checkMarkdownNews(root: string, jsonIds: ReadonlyMap<string, ReadonlySet<string>>): DataFinding[] {
  const reserved = reservedPathSegments('article');
  return readMarkdownNews(root).flatMap(({ file, lang, row, findings }) => {
    const add = (rule: DataFindingKind, message: string): DataFinding[] => [
      { file, line: 1, column: 1, rule, message },
    ];
    if (!row) return [...findings];
    if (reserved.has(row.hid)) return add('reserved', `${row.hid} is an address of the news itself: rename this file`);
    const api = languages[lang].api;
    if (jsonIds.get(api)?.has(row.hid))
      return add('duplicate', `${row.hid} is already used in ${articleFolder}/${api}.json: rename this file`);
    return [];
  });
}

function checkPromotions(file: DataFile, schema: (typeof promotions)[keyof typeof promotions], lang: Language): void {
  const rows = validDataRows(file, schema, fillTexts(file.content, placeholdersFor(lang)));
  reportDuplicates(file, rows, 'hid', ({ hid }) => hid ?? undefined, 'give this row another hid');
}

/**
 * Checks the data files that people edit: schema, uniqueness, references, and dapp descriptions per language. Returns
 * all errors by file and line. Excludes rows of hosts, which the fetch checks.
 */
export function checkDataFiles(root = process.cwd()): DataFinding[] {
  const open = (file: string) => openDataFile(root, file);
  const [chains, dapps, editorial] = [chainsFile, dappsFile, editorialFile].map(open) as [DataFile, DataFile, DataFile];
  const known: KnownIds = {
    chains: valuesOf(chains.content, 'code'),
    categories: valuesOf(asRecord(editorial.content)['categories'], 'slug'),
    dapps: valuesOf(dapps.content, 'hid'),
  };
  const files = [chains, dapps, editorial];
  checkChains(chains);
  checkDapps(dapps, known);
  checkEditorial(editorial, known);
  const check = (path: string, rules: (file: DataFile) => void) => {
    const file = open(`${folder}/${path}`);
    files.push(file);
    if (file.content !== undefined) rules(file);
  };
  for (const lang of languageCodes) check(`dapps/${lang}.json`, (file) => checkLines(file, known));
  check('brands.json', checkBrands);
  check('chain-rpcs.json', (file) => checkRpcs(file, known));
  check('dapp-facts.json', (file) => checkFacts(file, known));
  check('clear-signing.json', (file) => checkSigning(file, known));
  const newsIds = new Map<string, ReadonlySet<string>>();
  for (const lang of newsLanguages)
    check(`news/${lang}.json`, (file) => {
      checkNews(file);
      newsIds.set(lang, valuesOf(file.content, 'hid'));
    });
  for (const [name, schema] of Object.entries(promotions))
    for (const lang of languageCodes) {
      const file = `${name}/${languages[lang].api}.json`;
      // Languages without promotions use the English promotions.
      if (existsSync(join(root, folder, file))) check(file, (opened) => checkPromotions(opened, schema, lang));
    }
  check('releases.json', checkReleases);
  const pages = join(root, folder, 'pages/en');
  const staticPages = existsSync(pages) ? readdirSync(pages).map((file) => parse(file).name) : [];
  const notices = open(env.NOTICES);
  files.push(notices);
  if (notices.content !== undefined) checkNotices(notices, staticPages);
  else if (!existsSync(resolve(root, env.NOTICES)))
    notices.add([], 'file', 'NOTICES names this file: write [] into it if there is no notice');
  const owners = { chains: known.chains, hosts: hostsById(dapps.content), suggest: didYouMean };
  check('marks.json', (file) => checkLogos(file, owners));
  const aliases = existsSync(join(root, aliasesDataFile)) ? checkAliases(root, languageCodes) : [];
  return sortByPosition([
    ...files.flatMap(({ findings }) => findings),
    // Omits warnings: an alias of a missing entry has no effect.
    ...aliases.filter((finding) => !isWarning(finding)),
    ...checkDelistedDapps(root),
    ...checkMarkdownNews(root, newsIds),
  ]);
}

const maxShown = 40;

export function assertNoDataErrors(findings: readonly DataFinding[]): void {
  if (findings.length === 0) return;
  const shown = findings.slice(0, maxShown).map(formatFinding);
  if (findings.length > maxShown) shown.push(`and ${findings.length - maxShown} more: npm run check:data`);
  throw new Error(
    `${findings.length} ${findings.length === 1 ? 'error' : 'errors'} in ${folder}:\n${shown.join('\n')}`,
  );
}
