import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { Email } from '~/domain/email.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { Store } from '~/origin/store.ts';
import { subscriptionLink } from '~/origin/subscription-link.ts';

/** Works with the store in a file that is there, and leaves it again. */
async function withStore(file: string, work: (store: Store) => Promise<void>): Promise<void> {
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Name the origin's file: ORIGIN_DB=… npm run origin -- …`);
  const store = openSqliteStore(file);
  await work(store).finally(store.close);
}

/** Deletes an address, in the one form that is kept, and says whether there was anything. */
export async function forgetAddress(file: string, address: string): Promise<void> {
  const email = v.safeParse(Email, address);
  if (!email.success) throw new Error('This is no e-mail address.');
  await withStore(file, async (store) =>
    console.log((await store.forget(email.output)) ? 'Deleted.' : 'Nothing was kept under this address.'),
  );
}

/** Writes who gets the news, one a line, with what separates fields nowhere else: a tab. */
export async function listSubscribers(file: string, siteUrl: string): Promise<void> {
  await withStore(file, async (store) => {
    for (const { email, language, token } of await store.subscribers())
      console.log([email, language, subscriptionLink(siteUrl, language, 'leave', token)].join('\t'));
  });
}
