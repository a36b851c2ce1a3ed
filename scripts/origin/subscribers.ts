import * as v from 'valibot';
import { env } from '~/config/env.ts';
import { EmailSchema } from '~/domain/email.ts';
import { deleteReviewFiles } from '~/origin/submissions/review-files.ts';
import { subscriptionLink } from '~/origin/subscription-link.ts';
import { withOriginStore } from './with-origin-store.ts';

/** Deletes an e-mail address and all its personal data. Prints whether it was stored. */
export async function deleteSubscriberAddress(isRemote: boolean, address: string): Promise<void> {
  const email = v.safeParse(EmailSchema, address);
  if (!email.success) throw new Error('This is not an email address.');
  await withOriginStore(isRemote, async (store) => {
    const wasSubscribed = await store.forget(email.output);
    const count = await store.submissions.forget(email.output);
    await deleteReviewFiles(env.ORIGIN_DB, store.submissions);
    console.log(wasSubscribed || count > 0 ? 'Deleted.' : 'No data is stored for this address.');
  });
}

/** Prints one subscriber per line, with tabs between the fields. */
export async function listSubscribers(isRemote: boolean, siteUrl: string): Promise<void> {
  await withOriginStore(isRemote, async (store) => {
    for (const { email, language, token } of await store.subscribers())
      console.log([email, language, subscriptionLink(siteUrl, language, 'leave', token)].join('\t'));
  });
}
