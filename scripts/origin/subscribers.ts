import * as v from 'valibot';
import { Email } from '~/domain/email.ts';
import { subscriptionLink } from '~/origin/subscription-link.ts';
import { withStore } from './with-store.ts';

/** Deletes an address, in the one form that is kept, with all that is personal beside it; says whether there was anything. */
export async function forgetAddress(isRemote: boolean, address: string): Promise<void> {
  const email = v.safeParse(Email, address);
  if (!email.success) throw new Error('This is no e-mail address.');
  await withStore(isRemote, async (store) => {
    const wasSubscribed = await store.forget(email.output);
    const count = await store.submissions.forget(email.output);
    console.log(wasSubscribed || count > 0 ? 'Deleted.' : 'Nothing was kept under this address.');
  });
}

/** Writes who gets the news, one a line, with what separates fields nowhere else: a tab. */
export async function listSubscribers(isRemote: boolean, siteUrl: string): Promise<void> {
  await withStore(isRemote, async (store) => {
    for (const { email, language, token } of await store.subscribers())
      console.log([email, language, subscriptionLink(siteUrl, language, 'leave', token)].join('\t'));
  });
}
