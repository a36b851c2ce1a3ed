import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { activityListEndpoint, adListEndpoint, bannerListEndpoint } from '~/api/content-host.ts';
import type { ListEndpoint } from '~/api/list.ts';
import { superBannerListEndpoint, hotDappsEndpoint } from '~/api/main-host.ts';
import { homeSectionsEndpoint } from '~/api/sections.ts';
import { approvedListEndpoints, type ApprovedList } from '~/api/approved-lists.ts';
import { CategorySchema } from '~/domain/category.ts';
import { ChainIdentifiersSchema } from '~/domain/chain-identifier.ts';
import { ChainSchema, createChainIdentifiers } from '~/domain/chain.ts';
import { DappSchema, type DappSection } from '~/domain/dapp.ts';
import { EditorialSchema, type Editorial } from '~/domain/editorial.ts';
import { validateRows } from '~/domain/rows.ts';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { asRecord } from '~/lib/record.ts';
import { releasesFile, embeddedFolder, approvedSubmissionFiles } from '../snapshot.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { keepTokensWithValidContracts, removeInvalidContracts, type ChainWithNames } from './contracts.ts';
import { fetchCategories, fetchChains, fetchDapps, replaceCategoryIds } from './directory.ts';
import { reportMissingEditorialDapps } from './editors-choice.ts';
import type { FetchHost } from './host.ts';
import { validateStoredNews, fetchNews } from './news.ts';
import { validateStoredRows, fetchWholeList, type ListReporter } from './fetch-whole-list.ts';
import { fetchReleases } from './releases.ts';
import { fetchSubmitted, type SubmittedLogoSource } from './submitted.ts';
import { removeDelisted } from './without-delisted.ts';

export interface FetchedList {
  value: unknown;
  count: number;
  /** The ids of the rows; undefined if the rows have no pages. */
  ids?: readonly string[];
  /** Ids of articles that the next fetch must request again. */
  missed?: readonly string[];
}

interface LastFetch {
  since: Date;
  missed: readonly string[];
}

/** A file of the snapshot and how to fetch it. */
export interface FetchJob {
  file: string;
  host: FetchHost;
  mayBeEmpty?: boolean;
  run: (report: ListReporter, previous: unknown) => Promise<FetchedList>;
}

interface JobOptions {
  content: FetchHost | undefined;
  main: FetchHost | undefined;
  /** The origin, from which approved submissions are fetched. */
  origin: { host: FetchHost; logos: SubmittedLogoSource } | undefined;
  releases: FetchHost | undefined;
  lastFetchOf: (file: string) => LastFetch;
  now: Date;
  /** Whether to also request articles that seem unchanged. */
  isThorough: boolean;
}

const embedded = (file: string): unknown => {
  const path = join(embeddedFolder, file);
  return parseJson(readFileSync(join(process.cwd(), path), 'utf8'), path);
};
const listed = (value: readonly unknown[]): FetchedList => ({ value, count: value.length });
const listedPages = (value: readonly { hid: string }[]): FetchedList => ({
  ...listed(value),
  ids: value.map(({ hid }) => hid),
});

function namedChains(): ChainWithNames[] {
  const { identifiers } = v.parse(ChainIdentifiersSchema, embedded('chain-identifiers.json'));
  const byCode = new Map(identifiers.map(({ code, identifier }) => [code, identifier]));
  const chains = validateRows(ChainSchema, v.parse(v.array(v.unknown()), embedded('chains.json')), () => undefined);
  return chains.map((chain) => ({ chain, names: createChainIdentifiers(chain, byCode.get(chain.code)) }));
}

const newsJobs = (host: FetchHost, { lastFetchOf, now, isThorough }: JobOptions): FetchJob[] =>
  (['en', 'zh-Hans'] as const).map((lang): FetchJob => {
    const file = `news/${lang}.json`;
    return {
      ...{ file, host },
      run: async (report, previous) => {
        const options = { previous: validateStoredNews(previous), isThorough, ...lastFetchOf(file), now, report };
        const { items, missed } = await fetchNews(host, lang, options);
        return { ...listedPages(items), missed };
      },
    };
  });

const lineJobs = (host: FetchHost, editorial: Editorial): FetchJob[] =>
  languageCodes.map((code): FetchJob => ({
    file: `dapps/${code}.json`,
    host,
    run: async (report) => {
      const dapps = await fetchDapps(host, languages[code].api, editorial, report);
      return {
        value: Object.fromEntries(dapps.flatMap(({ hid, desc }) => (desc ? [[hid, desc]] : []))),
        count: dapps.length,
      };
    },
  }));

const promotionJobs = <Row extends v.GenericSchema>(
  host: FetchHost,
  folder: string,
  endpoint: ListEndpoint<v.GenericSchema<{ lang?: string | undefined }>, Row>,
) =>
  languageCodes.map((code): FetchJob => {
    const lang = languages[code].api;
    return {
      file: `${folder}/${lang}.json`,
      host,
      mayBeEmpty: true,
      run: async (report) => listed(await fetchWholeList(host, { endpoint, request: { lang } }, report)),
    };
  });

function contentJobs(host: FetchHost, options: JobOptions): FetchJob[] {
  // Keeps unknown fields, because the fetch copies the other editorial choices without validating them.
  const editorial = v.parse(v.looseObject(EditorialSchema.entries), embedded('editorial.json'));
  return [
    ...newsJobs(host, options),
    {
      file: 'dapps.json',
      host,
      run: async (report, previous) => {
        const read = await fetchDapps(host, 'en', editorial, report, validateStoredRows(DappSchema, previous));
        const dapps = removeDelisted(read, report);
        reportMissingEditorialDapps(editorial, dapps, report);
        return listedPages(await removeInvalidContracts(dapps, namedChains(), report));
      },
    },
    ...lineJobs(host, editorial),
    {
      file: 'editorial.json',
      host,
      run: async (report, previous) => {
        const last = validateStoredRows(CategorySchema, asRecord(previous)['categories']);
        const categories = await fetchCategories(host, editorial, report, last);
        return { value: { ...editorial, categories }, count: categories.length };
      },
    },
    ...promotionJobs(host, 'banners', bannerListEndpoint),
    ...promotionJobs(host, 'activities', activityListEndpoint),
    ...promotionJobs(host, 'ads', adListEndpoint),
  ];
}

const withoutRepeats = (sections: DappSection[]): DappSection[] =>
  sections.map((section) => ({
    ...section,
    list: section.list.filter(({ hid }, index, all) => all.findIndex((dapp) => dapp.hid === hid) === index),
  }));

function mainJobs(host: FetchHost): FetchJob[] {
  // Keeps unknown fields, because the fetch must not remove facts that pages do not read.
  const facts = v.parse(v.array(v.looseObject(ChainSchema.entries)), embedded('chains.json'));
  return [
    { file: 'chains.json', host, run: async (report) => listed(await fetchChains(host, facts, report)) },
    {
      file: 'hot.json',
      host,
      mayBeEmpty: true,
      run: async (report) =>
        listed((await fetchWholeList(host, { endpoint: hotDappsEndpoint, request: {} }, report)).map(({ hid }) => hid)),
    },
    ...languageCodes.flatMap((code): FetchJob[] => {
      const lang = languages[code].api;
      const job = <Row extends v.GenericSchema>(
        folder: string,
        endpoint: ListEndpoint<v.GenericSchema<object>, Row>,
        refine = (rows: v.InferOutput<Row>[]) => rows,
      ) => ({
        ...{ file: `${folder}/${lang}.json`, host, mayBeEmpty: true },
        run: async (report: ListReporter) =>
          listed(refine(await fetchWholeList(host, { endpoint, request: {}, lang }, report))),
      });
      return [job('sections', homeSectionsEndpoint, withoutRepeats), job('superlist', superBannerListEndpoint)];
    }),
  ];
}

function originJobs({ host, logos }: NonNullable<JobOptions['origin']>): FetchJob[] {
  const editorial = v.parse(EditorialSchema, embedded('editorial.json'));
  const chains = namedChains();
  const jobOf = (list: ApprovedList, run: FetchJob['run']): FetchJob => ({
    file: approvedSubmissionFiles[list],
    ...{ host, mayBeEmpty: true, run },
  });
  return [
    jobOf('dapps', async (report, previous) => {
      const sent = await fetchSubmitted(host, approvedListEndpoints.dapps, logos, report, previous);
      const dapps = removeDelisted(replaceCategoryIds(sent, editorial), report);
      return listedPages(await removeInvalidContracts(dapps, chains, report));
    }),
    ...(['tokens', 'nfts'] as const).map((list) =>
      jobOf(list, async (report, previous) => {
        const tokens = await fetchSubmitted(host, approvedListEndpoints[list], logos, report, previous);
        return listed(await keepTokensWithValidContracts(tokens, chains, report));
      }),
    ),
    jobOf('chains', async (report, previous) =>
      listed(await fetchSubmitted(host, approvedListEndpoints.chains, logos, report, previous)),
    ),
  ];
}

function releaseJobs(host: FetchHost): FetchJob[] {
  const run: FetchJob['run'] = async () => {
    const value = await fetchReleases(host);
    return { value, count: value.releases.length };
  };
  return [{ file: releasesFile, host, run }];
}

export const createFetchJobs = (options: JobOptions): FetchJob[] => [
  ...(options.content ? contentJobs(options.content, options) : []),
  ...(options.main ? mainJobs(options.main) : []),
  ...(options.origin ? originJobs(options.origin) : []),
  ...(options.releases ? releaseJobs(options.releases) : []),
];
