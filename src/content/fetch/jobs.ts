import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { activityList, adList, bannerList } from '~/api/content-host.ts';
import type { ListEndpoint } from '~/api/list.ts';
import { CategorySchema } from '~/domain/category.ts';
import { ChainSchema } from '~/domain/chain.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { EditorialSchema } from '~/domain/editorial.ts';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { snapshotFolder } from '../snapshot.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { readCategories, readChains, readDapps } from './directory.ts';
import type { Host } from './host.ts';
import { keptNews, readNews } from './news.ts';
import { keptRows, readList, type Teller } from './read-list.ts';

/** What a list becomes in the snapshot. */
export interface Told {
  value: unknown;
  count: number;
}

/** One file of the snapshot, and how its host is asked for it. */
export interface Job {
  file: string;
  host: Host;
  /** Whether the host may have none of it. */
  mayBeEmpty?: boolean;
  /** `kept` is what the file held before. */
  run: (tell: Teller, kept: unknown) => Promise<Told>;
}

interface JobOptions {
  content: Host | undefined;
  main: Host | undefined;
  now: Date;
  /** Whether articles that seem unchanged are asked for too. */
  isThorough: boolean;
}

const embedded = (file: string): unknown => {
  const path = join(snapshotFolder, file);
  return parseJson(readFileSync(join(process.cwd(), path), 'utf8'), path);
};
const listed = (value: readonly unknown[]): Told => ({ value, count: value.length });

function contentJobs(host: Host, { now, isThorough }: JobOptions): Job[] {
  // Loose: the editors choose more than a fetch reads.
  const editorial = v.parse(v.looseObject(EditorialSchema.entries), embedded('editorial.json'));
  const news = (['en', 'zh-Hans'] as const).map((lang): Job => ({
    file: `news/${lang}.json`,
    host,
    run: async (tell, kept) => listed(await readNews(host, lang, { kept: keptNews(kept), isThorough, now, tell })),
  }));
  const lines = languageCodes.map((code): Job => ({
    file: `dapps/${code}.json`,
    host,
    run: async (tell) => {
      const dapps = await readDapps(host, languages[code].api, editorial, tell);
      return {
        value: Object.fromEntries(dapps.flatMap(({ hid, desc }) => (desc ? [[hid, desc]] : []))),
        count: dapps.length,
      };
    },
  }));
  const promotions = <Row extends v.GenericSchema>(
    folder: string,
    endpoint: ListEndpoint<v.GenericSchema<{ lang?: string | undefined }>, Row>,
  ) =>
    languageCodes.map((code): Job => {
      const lang = languages[code].api;
      return {
        file: `${folder}/${lang}.json`,
        host,
        mayBeEmpty: true,
        run: async (tell) => listed(await readList(host, { endpoint, request: { lang } }, tell)),
      };
    });
  return [
    ...news,
    {
      file: 'dapps.json',
      host,
      run: async (tell, kept) => listed(await readDapps(host, 'en', editorial, tell, keptRows(DappSchema, kept))),
    },
    ...lines,
    {
      file: 'editorial.json',
      host,
      run: async (tell, kept) => {
        const last = keptRows(CategorySchema, (kept as { categories?: unknown } | undefined)?.categories);
        const categories = await readCategories(host, editorial, tell, last);
        return { value: { ...editorial, categories }, count: categories.length };
      },
    },
    ...promotions('banners', bannerList),
    ...promotions('activities', activityList),
    ...promotions('ads', adList),
  ];
}

function mainJobs(host: Host): Job[] {
  // Loose: our facts of a chain hold more than the pages read.
  const facts = v.parse(v.array(v.looseObject(ChainSchema.entries)), embedded('chains.json'));
  return [{ file: 'chains.json', host, run: async (tell) => listed(await readChains(host, facts, tell)) }];
}

/** Every file that the hosts which are set can tell. */
export const jobsFor = (options: JobOptions): Job[] => [
  ...(options.content ? contentJobs(options.content, options) : []),
  ...(options.main ? mainJobs(options.main) : []),
];
