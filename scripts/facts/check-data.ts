import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '~/config/env.ts';
import { findHtmlProblem } from '~/content/parse-html.ts';
import { fillPlaceholders, placeholderValuesOf } from '~/content/placeholders.ts';
import { BrandSchema } from '~/domain/brand.ts';
import { NewsItemSchema } from '~/domain/news.ts';
import { ActivitySchema, BannerSchema } from '~/domain/promotion.ts';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { isRecord, asRecord } from '~/lib/record.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { aliasesDataFile, checkAliases } from '../locales/check-aliases.ts';
import { checkDelistedDapps } from '../locales/check-delisted.ts';
import { formatFirstFindings, sortByPosition, isWarningFinding } from '../locales/finding.ts';
import {
  embeddedChainsFile,
  checkChains,
  checkDapps,
  checkEditorial,
  checkDappFacts,
  checkChainIdentifiers,
  checkEveryDappHasDescription,
  checkChainRpcs,
  checkClearSigning,
  embeddedDappsFile,
  embeddedEditorialFile,
  dappHostsById,
  validChainsByCode,
  type KnownIds,
} from './check-directory.ts';
import { checkLogos } from './check-logos.ts';
import { checkNotices } from './check-notices.ts';
import { checkReleases } from './check-releases.ts';
import { checkStaticPages } from './check-static-pages.ts';
import {
  listDataRows,
  openDataFile,
  reportDuplicates,
  stringOrUndefined,
  checkDataRows,
  type DataFile,
  type DataFinding,
  type DataFindingKind,
} from './data-file.ts';
import { articleFolder, readMarkdownNews } from './markdown-news.ts';

const folder = 'src/data';
const newsLanguages = ['en', 'zh-Hans'];
const promotions = { activities: ActivitySchema, ads: ActivitySchema, banners: BannerSchema };

/** Returns the values of a field. Includes invalid rows, so that one error does not cause errors of other rows. */
const valuesOf = (content: unknown, field: string): Set<string> =>
  new Set(listDataRows(content).flatMap(({ row }) => stringOrUndefined(row[field]) ?? []));

function checkBrands(file: DataFile): void {
  checkDataRows(file, BrandSchema);
  reportDuplicates(file, { field: 'name', advice: 'list a brand once, with all its names' });
}

function checkNews(file: DataFile): void {
  checkDataRows(file, NewsItemSchema);
  const reserved = reservedPathSegments('article');
  reportDuplicates(file, { field: 'hid', advice: 'give this article another hid' });
  for (const { index, row } of listDataRows(file.content)) {
    const [id = '', content] = [stringOrUndefined(row['hid']), stringOrUndefined(row['content'])];
    if (reserved.has(id))
      file.add([index, 'hid'], 'reserved', `${id} is an address of the news itself: choose another hid`);
    const problem = content === undefined ? undefined : findHtmlProblem(content);
    if (problem) file.add([index, 'content'], 'schema', `content: ${problem}`);
  }
}

function checkMarkdownNews(root: string, jsonIds: ReadonlyMap<string, ReadonlySet<string>>): DataFinding[] {
  const reserved = reservedPathSegments('article');
  return readMarkdownNews(root).flatMap(({ file, id, lang, findings }) => {
    const add = (rule: DataFindingKind, message: string): DataFinding => ({ file, line: 1, column: 1, rule, message });
    const api = languages[lang].api;
    return [
      ...findings,
      ...(reserved.has(id) ? [add('reserved', `${id} is an address of the news itself: rename this file`)] : []),
      ...(jsonIds.get(api)?.has(id)
        ? [add('duplicate', `${id} is already used in ${articleFolder}/${api}.json: rename this file`)]
        : []),
    ];
  });
}

function checkPromotions(file: DataFile, schema: (typeof promotions)[keyof typeof promotions], lang: Language): void {
  const list = fillPlaceholders(file.content, placeholderValuesOf(lang));
  checkDataRows(file, schema, ['source'], list);
  reportDuplicates(file, { field: 'hid', advice: 'give this row another hid' });
}

function checkIsObject(file: DataFile): void {
  if (!isRecord(file.content)) file.add([], 'schema', 'this must be an object: write { … }');
}

/**
 * Checks the data files that people edit: schema, uniqueness, references, and dapp descriptions per language. Returns
 * all errors by file and line. Excludes rows of hosts, which the fetch checks.
 */
export function checkDataFiles(root = process.cwd()): DataFinding[] {
  const open = (file: string) => openDataFile(root, file);
  const chains = open(embeddedChainsFile);
  const dapps = open(embeddedDappsFile);
  const editorial = open(embeddedEditorialFile);
  const known: KnownIds = {
    chains: valuesOf(chains.content, 'code'),
    categories: valuesOf(asRecord(editorial.content)['categories'], 'slug'),
    dapps: valuesOf(dapps.content, 'hid'),
  };
  const files = [chains, dapps, editorial];
  checkChains(chains);
  checkDapps(dapps, known, validChainsByCode(chains.content));
  checkEditorial(editorial, known);
  const check = (path: string, rules: (file: DataFile) => void) => {
    const file = open(`${folder}/${path}`);
    files.push(file);
    if (file.content !== undefined) rules(file);
  };
  for (const lang of languageCodes) check(`dapps/${lang}.json`, (file) => checkEveryDappHasDescription(file, known));
  check('brands.json', checkBrands);
  check('chain-identifiers.json', (file) => checkChainIdentifiers(file, known));
  check('chain-rpcs.json', (file) => checkChainRpcs(file, known));
  check('dapp-facts.json', (file) => checkDappFacts(file, known));
  check('clear-signing.json', (file) => checkClearSigning(file, known));
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
  for (const name of [
    'snapshot',
    'ordinary-words',
    'recovery-words',
    'shared-hosts',
    'taiwan-terms',
    'title-additions',
    'token-types',
  ])
    check(`${name}.json`, checkIsObject);
  const { names: staticPages, files: pageFiles } = checkStaticPages(root, folder);
  files.push(...pageFiles);
  const notices = open(env.NOTICES);
  files.push(notices);
  if (notices.content !== undefined) checkNotices(notices, staticPages);
  else if (!existsSync(resolve(root, env.NOTICES)))
    notices.add([], 'file', 'NOTICES names this file: write [] into it if there is no notice');
  const owners = { chains: known.chains, hosts: dappHostsById(dapps.content) };
  check('marks.json', (file) => checkLogos(file, owners));
  const aliases = existsSync(join(root, aliasesDataFile)) ? checkAliases(root, languageCodes) : [];
  const found = files.flatMap(({ findings }) => findings);
  // Without the ids of one of these files, each reference to it would be an error, and hide the error of the file.
  const areIdsKnown = Array.isArray(chains.content) && Array.isArray(dapps.content) && isRecord(editorial.content);
  return sortByPosition([
    ...(areIdsKnown ? found : found.filter(({ rule }) => rule !== 'reference' && rule !== 'line')),
    // Omits warnings: an alias of a missing entry has no effect.
    ...aliases.filter((finding) => !isWarningFinding(finding)),
    ...checkDelistedDapps(root),
    ...checkMarkdownNews(root, newsIds),
  ]);
}

export function assertNoDataErrors(findings: readonly DataFinding[]): void {
  if (findings.length === 0) return;
  const count = `${findings.length} ${findings.length === 1 ? 'error' : 'errors'}`;
  throw new Error(`${count} in ${folder}:\n${formatFirstFindings(findings, 'npm run check:data')}`);
}
