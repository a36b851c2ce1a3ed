import * as v from 'valibot';
import { parseUrl } from '~/lib/parse-url.ts';
import { ExternalNameSchema, PageIdSchema } from './fields.ts';
import { HostSchema } from './host.ts';

const delistingReasons = ['taken-over', 'ended', 'harmful'] as const;

export const DelistedSchema = v.strictObject({
  /** Id of the removed dapp. It is never used again. */
  hid: PageIdSchema,
  title: ExternalNameSchema,
  /** Former host. Blocks a new listing of the dapp under another id. No page shows this host. */
  host: HostSchema,
  /** Day of delisting, UTC. */
  date: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  reason: v.picklist(delistingReasons),
});

export type Delisted = v.InferOutput<typeof DelistedSchema>;

interface Listing {
  hid: string;
  url: string;
}

const hostOf = (url: string): string | undefined => parseUrl(url)?.host;

export interface DelistingProblem {
  list: 'delisted' | 'listings';
  /** Index of the row with the problem, from 0. */
  row: number;
  message: string;
}

/**
 * Finds duplicate ids of delisted dapps, and listings with the id or host of a delisted dapp. A listing with both id
 * and host is allowed: it is the original one, which no page shows.
 */
export function findDelistingProblems(delisted: readonly Delisted[], listings: readonly Listing[]): DelistingProblem[] {
  const byId = new Map(delisted.map((one) => [one.hid, one]));
  const byHost = new Map(delisted.map((one) => [one.host, one]));
  const twice = delisted.flatMap(({ hid }, row): DelistingProblem[] =>
    delisted.findIndex((other) => other.hid === hid) < row
      ? [{ list: 'delisted', row, message: `${hid} occurs twice` }]
      : [],
  );
  const again = listings.flatMap(({ hid, url }, row): DelistingProblem[] => {
    const host = hostOf(url);
    const own = byId.get(hid);
    if (own && host?.endsWith(`.${own.host}`)) {
      const message = `the host of ${hid} is not ${own.host}: write its host: ${host}`;
      return [{ list: 'delisted', row: delisted.indexOf(own), message }];
    }
    if (own && own.host !== host) {
      const message = `${hid} was delisted on ${own.date}, and its id is never reused: choose another one for ${host}`;
      return [{ list: 'listings', row, message }];
    }
    const other = own ? undefined : byHost.get(host ?? '');
    if (!other) return [];
    const message = `${hid} is on ${other.host}, which was delisted on ${other.date} as ${other.hid}`;
    return [{ list: 'listings', row, message }];
  });
  return [...twice, ...again];
}
