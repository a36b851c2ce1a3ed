import * as v from 'valibot';
import { DelistedSchema, type Delisted } from '~/domain/delisted.ts';
import { findHostsInText } from '~/lib/hosts-in.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';

// An invalid row fails the build, because the dapp would be shown. This project maintains the file, so that no host can
// list these dapps again.
const delisted = once(
  () => new Map(readValidSnapshot('delisted.json', v.array(DelistedSchema)).map((dapp) => [dapp.hid, dapp])),
);

/** Returns the dapps that were permanently removed. Their pages show the date and reason. */
export const delistedDapps = trackedQuery('delistedDapps', (): readonly Delisted[] => [...delisted().values()]);

export const delistedIds = trackedQuery('delistedIds', (): readonly string[] => [...delisted().keys()]);

export const delistedOf = trackedQuery('delistedOf', (slug: string): Delisted | undefined => delisted().get(slug));

/** Whether an id belongs to a delisted dapp and must not be reused. */
export const isDelisted = (slug: string): boolean => delistedOf(slug) !== undefined;

// Host suffix and page pattern of each delisted dapp, computed once for thousands of links.
const traces = once(() =>
  [...delisted().values()].map((dapp) => ({
    dapp,
    end: `.${new URL(`https://${dapp.host}`).hostname}`,
    page: new RegExp(`/dappstore/(?:detail\\?(?:[^#]*&)?id=)?${dapp.hid}(?![\\w-])`),
  })),
);

function delistedAt(address: string): Delisted | undefined {
  const hosts = findHostsInText(address).map((host) => `.${host}`);
  return traces().find(({ end, page }) => hosts.some((host) => host.endsWith(end)) || page.test(address))?.dapp;
}

/**
 * Whether a URL leads to a delisted dapp: to its host or a subdomain, even inside parameters, or to its page on this
 * site. Only for use in tracked queries.
 */
export const isLinkToDelisted = (address: string): boolean => delistedAt(address) !== undefined;

/**
 * Returns the delisted dapp with the same id, or with the same host under another id. Returns undefined if there is
 * none. Only for use in tracked queries.
 */
export const findDelisted = ({ hid, url }: { hid: string; url: string }): Delisted | undefined =>
  delistedOf(hid) ?? delistedAt(url);
