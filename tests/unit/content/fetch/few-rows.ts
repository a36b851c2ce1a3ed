import { existsSync } from 'node:fs';
import allDapps from '~/data/dapps.json' with { type: 'json' };
import allNews from '~/data/news/en.json' with { type: 'json' };
import allChineseNews from '~/data/news/zh-Hans.json' with { type: 'json' };
import { languageCodes } from '~/i18n/languages.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';

/** Every sixth dapp and every fifth article: enough for the faults of a host, and fetched in half of the time. */
export const dapps = allDapps.filter((_, index) => index % 6 === 0);
export const news = allNews.filter((_, index) => index % 5 === 0);

const ids = new Set(dapps.map(({ hid }) => hid));
const described = languageCodes.map((code) => `dapps/${code}.json`).filter((file) => existsSync(`src/data/${file}`));

/** Snapshot files with these rows. Without Markdown articles and delisted dapps, a host sends exactly these rows. */
export const fewRows: Record<string, unknown> = {
  'dapps.json': dapps,
  'news/en.json': news,
  'news/zh-Hans.json': allChineseNews.filter((_, index) => index % 5 === 0),
  'news/en.generated.json': undefined,
  'news/zh-Hans.generated.json': undefined,
  'delisted.json': [],
  ...Object.fromEntries(
    described.map((file) => {
      const texts = readOwnJson<Record<string, unknown>>(`src/data/${file}`);
      return [file, Object.fromEntries(Object.entries(texts).filter(([hid]) => ids.has(hid)))];
    }),
  ),
};
