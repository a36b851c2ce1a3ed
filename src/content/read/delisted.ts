import * as v from 'valibot';
import { DelistedSchema, type Delisted } from '~/domain/delisted.ts';
import { hostsIn } from '~/lib/hosts-in.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid } from '../snapshot.ts';

// No host sends these: what was delisted stays so, whatever a host lists. A bad row stops the build, for it would show a dapp.
const delisted = once(
  () => new Map(readValid('delisted.json', v.array(DelistedSchema)).map((dapp) => [dapp.hid, dapp])),
);

/** The dapps that were taken out of the directory for good; their pages say when and why. */
export const delistedDapps = tracked('delistedDapps', (): readonly Delisted[] => [...delisted().values()]);

/** The ids of these. */
export const delistedIds = tracked('delistedIds', (): readonly string[] => [...delisted().keys()]);

/** What is known of a delisted dapp by its id; undefined for one that was not delisted. */
export const delistedOf = tracked('delistedOf', (slug: string): Delisted | undefined => delisted().get(slug));

/** Whether an id was a delisted dapp's, so that no other is given it. */
export const isDelisted = (slug: string): boolean => delistedOf(slug) !== undefined;

// What an address that leads to one ends its host with, or has in its path: made once, since thousands of links are asked.
const traces = once(() =>
  [...delisted().values()].map((dapp) => ({
    dapp,
    end: `.${new URL(`https://${dapp.host}`).hostname}`,
    page: new RegExp(`/dappstore/(?:detail\\?(?:[^#]*&)?id=)?${dapp.hid}(?![\\w-])`),
  })),
);

function delistedAt(address: string): Delisted | undefined {
  const hosts = hostsIn(address).map((host) => `.${host}`);
  return traces().find(({ end, page }) => hosts.some((host) => host.endsWith(end)) || page.test(address))?.dapp;
}

/**
 * Whether an address leads to a delisted dapp: to its host or one below it, however wrapped, or to the page that is left of it.
 * For queries, whose answers tell of it.
 */
export const leadsToDelisted = (address: string): boolean => delistedAt(address) !== undefined;

/** The delisted dapp that a dapp is, by its id, or by its host under another id; undefined for any other. For use inside queries. */
export const delistedAs = ({ hid, url }: { hid: string; url: string }): Delisted | undefined =>
  delistedOf(hid) ?? delistedAt(url);
