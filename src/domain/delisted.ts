import * as v from 'valibot';
import { Name, PageId } from './fields.ts';
import { Host } from './host.ts';

/** Why a dapp was delisted; the page has a sentence for each. */
export const delistingReasons = ['taken-over', 'ended', 'harmful'] as const;

/** A dapp that was taken out of the directory for good. */
export const DelistedSchema = v.strictObject({
  /** Its id, which no other dapp is ever given. */
  hid: PageId,
  title: Name,
  /** Where it stood, so that it does not come back under another id; no page shows it. */
  host: Host,
  /** The day it was delisted, UTC. */
  date: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  reason: v.picklist(delistingReasons),
});

/** A dapp that was taken out of the directory for good. */
export type Delisted = v.InferOutput<typeof DelistedSchema>;

interface Listing {
  hid: string;
  url: string;
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.host;

/** What is wrong with a row of the delisted dapps, or of the listings beside them; undefined where nothing is. */
export interface DelistingProblem {
  list: 'delisted' | 'listings';
  /** The position of the row in its list, from 0. */
  row: number;
  message: string;
}

/**
 * The ids that stand among the delisted twice, and the listings that have the id or the host of a delisted dapp. The row that a
 * delisted dapp had may stay where it is: it is shown nowhere.
 */
export function delistingProblems(delisted: readonly Delisted[], listings: readonly Listing[]): DelistingProblem[] {
  const byId = new Map(delisted.map((one) => [one.hid, one]));
  const byHost = new Map(delisted.map((one) => [one.host, one]));
  const twice = delisted.flatMap(({ hid }, row): DelistingProblem[] =>
    delisted.findIndex((other) => other.hid === hid) < row
      ? [{ list: 'delisted', row, message: `${hid} stands twice` }]
      : [],
  );
  const again = listings.flatMap(({ hid, url }, row): DelistingProblem[] => {
    const host = hostOf(url);
    const own = byId.get(hid);
    if (own && own.host !== host) {
      const message = `${hid} was delisted on ${own.date}, and its id is never given again: choose another one for ${host}`;
      return [{ list: 'listings', row, message }];
    }
    const other = own ? undefined : byHost.get(host ?? '');
    if (!other) return [];
    const message = `${hid} stands on ${other.host}, which was delisted on ${other.date} as ${other.hid}`;
    return [{ list: 'listings', row, message }];
  });
  return [...twice, ...again];
}
