import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailStore } from '~/origin/mail-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';
import type { OpenedStore, OpenStore } from './opened-store.ts';
import { newSubmission } from './submission-store-contract.ts';

type Stores = Pick<OriginStore, 'submissions' | 'mails'>;

/** Defines tests of the mails about submissions, which every kind of store must pass. */
export function testMailsContract(name: string, open: OpenStore<Stores>): void {
  describe(`mail store in ${name}`, () => {
    let opened: OpenedStore<Stores>;
    let submissions: SubmissionStore;
    let mails: MailStore;
    beforeEach(async () => {
      opened = await open();
      ({ submissions, mails } = opened.store);
      opened.setTime('2026-11-20T08:00:00.000Z');
    });
    afterEach(() => opened.close());

    const submit = async (title: string, email?: string) => {
      const personal = email === undefined ? {} : { personal: { email } };
      await submissions.submit(newSubmission(title, { language: 'ja', ...personal }));
      return (await submissions.list({})).at(-1)?.id ?? 0;
    };
    const told = async () => {
      const all: string[] = [];
      for (;;) {
        const due = await mails.claimMail();
        if (!due) return all;
        all.push(`${due.email} ${due.status} ${due.title}`);
      }
    };

    it('returns a mail for the receipt and each status change, once and in order', async () => {
      const id = await submit('ferries', 'Ada@site.test');
      expect(await mails.claimMail()).toMatchObject({
        ...{ email: 'Ada@site.test', language: 'ja', kind: 'dapp', title: 'ferries', status: 'received', reason: '' },
        isOwn: true,
      });
      expect(await told()).toEqual([]);
      const step = { id, reason: 'Mehr, bitte.' };
      await submissions.change({ ...step, from: 'received', to: 'changes_requested' });
      const due = await mails.claimMail();
      expect(due).toMatchObject({ status: 'changes_requested', reason: 'Mehr, bitte.', isOwn: false });
      expect(await told()).toEqual([]);
      await mails.releaseMail(due?.event ?? 0);
      await submissions.change({ ...step, from: 'changes_requested', to: 'withdrawn', author: 'submitter' });
      expect(await told()).toEqual(['Ada@site.test changes_requested ferries', 'Ada@site.test withdrawn ferries']);
    });

    it('returns no mail without personal data, no second receipt within an hour, and no mail after two days', async () => {
      const id = await submit('ferries', 'ada@site.test');
      await submissions.forgetOne(id);
      expect(await told()).toEqual([]);
      await submit('one', 'ada@site.test');
      await submit('other', 'ADA@site.test');
      await submit('third', 'alan@site.test');
      expect(await told()).toEqual(['ada@site.test received one', 'alan@site.test received third']);
      opened.setTime('2026-11-20T09:30:00.000Z');
      await submit('later', 'ada@site.test');
      expect(await told()).toEqual(['ada@site.test received later']);
      await submit('late', 'grace@site.test');
      opened.setTime('2026-11-22T10:00:00.000Z');
      expect(await told()).toEqual([]);
    });

    it('returns one mail an hour about the withdrawals of an address, and all about steps of reviewers', async () => {
      const all: string[] = [];
      for (const title of ['one', 'two', 'three']) {
        const id = await submit(title, 'ada@site.test');
        all.push(...(await told()));
        await submissions.change({ id, from: 'received', to: 'withdrawn', reason: '', author: 'submitter' });
        all.push(...(await told()));
      }
      expect(all).toEqual(['ada@site.test received one', 'ada@site.test withdrawn one']);
      const id = await submit('four', 'ada@site.test');
      await submissions.change({ id, from: 'received', to: 'withdrawn', reason: 'You asked for it by mail.' });
      expect(await told()).toEqual(['ada@site.test withdrawn four']);
      opened.setTime('2026-11-20T09:30:00.000Z');
      const later = await submit('five', 'ADA@site.test');
      await submissions.change({ id: later, from: 'received', to: 'withdrawn', reason: '', author: 'submitter' });
      expect(await told()).toEqual(['ADA@site.test received five', 'ADA@site.test withdrawn five']);
    });

    it('returns a postponed mail after all others, the longest postponed first', async () => {
      for (const title of ['one', 'two', 'three']) await submit(title, `${title}@site.test`);
      for (const minute of [1, 2]) {
        opened.setTime(`2026-11-20T08:0${minute}:00.000Z`);
        await mails.releaseMail((await mails.claimMail())?.event ?? 0);
      }
      expect(await told()).toEqual(['three', 'one', 'two'].map((title) => `${title}@site.test received ${title}`));
    });

    it('returns the digest of a day until it is marked as sent', async () => {
      const id = await submit('ferries');
      await submit('harbour');
      await submissions.change({ id, from: 'received', to: 'changes_requested', reason: 'No.' });
      opened.setTime('2026-11-21T07:30:00.000Z');
      const rejected = await submit('quay');
      await submissions.change({ id: rejected, from: 'received', to: 'rejected', reason: 'No.' });
      opened.setTime('2026-11-21T08:30:00.000Z');
      const digest = { answering: 1, arrived: 1, decided: 1 };
      expect(await mails.digest('2026-11-21')).toMatchObject({
        ...digest,
        waiting: [{ kind: 'dapp', title: 'harbour', since: '2026-11-20T08:00:00.000Z' }],
      });
      expect(await mails.digest('2026-11-21')).toMatchObject(digest);
      for (let times = 0; times < 2; times++) await mails.markDigest('2026-11-21');
      expect(await mails.digest('2026-11-21')).toBeUndefined();
      expect(await mails.digest('2026-11-22')).toMatchObject(digest);
    });
  });
}
