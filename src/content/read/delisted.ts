import * as v from 'valibot';
import { DelistedSchema, type Delisted } from '~/domain/delisted.ts';
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
