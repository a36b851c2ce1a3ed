import { readdirSync } from 'node:fs';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { isRecord, recordOf } from '~/lib/record.ts';
import { isExampleUrl } from '~/lib/safe-url.ts';
import { readSnapshot } from './snapshot.ts';

/** Sample data or a reserved address (`.example`) that must not go live unnoticed. */
export interface SampleFact {
  /** Path of the value: `site.figures.users`, `data.news.en.1012`. */
  key: string;
  value: string;
}

function collect(key: string, value: unknown): SampleFact[] {
  if (typeof value === 'string') {
    const isAddress = /^https?:|@/.test(value);
    return isAddress && isExampleUrl(value) ? [{ key, value }] : [];
  }
  if (!isRecord(value)) return [];
  const { sample, value: fact, title, url } = value;
  if (sample === true) return [{ key, value: String(fact ?? url ?? title) }];
  return Object.entries(value).flatMap(([name, child]) => {
    const { hid } = recordOf(child);
    return collect(`${key}.${typeof hid === 'string' ? hid : name}`, child);
  });
}

const dataFiles = (): string[] =>
  readdirSync('src/data', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();

const isAccepted = (key: string, accepted: readonly string[]): boolean =>
  accepted.some((name) => (name.endsWith('.*') ? key.startsWith(name.slice(0, -1)) : key === name));

/** Returns all sample data and `.example` addresses that the configuration does not accept by key or `prefix.*`. */
export function unacceptedSamples(accepted: readonly string[] = site.acceptSample): SampleFact[] {
  const data = dataFiles().flatMap((file) =>
    collect(`data.${file.replace(/\.json$/, '').replaceAll('/', '.')}`, readSnapshot(file)),
  );
  return [...collect('env.SITE_URL', env.SITE_URL), ...collect('site', site), ...data].filter(
    ({ key }) => !isAccepted(key, accepted),
  );
}
