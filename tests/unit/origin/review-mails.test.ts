import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '~/config/site.ts';
import { languageCodes } from '~/i18n/languages.ts';
import type { Mail } from '~/origin/mail/mail.ts';
import { startReviewMails, buildSubmissionMail } from '~/origin/mail/review-mails.ts';
import type { DueStatusMail, MailStore, ReviewDigest } from '~/origin/mail-store.ts';
import { originText } from '~/origin/texts.ts';

const siteUrl = 'https://site.test';
const due: DueStatusMail = {
  ...{ event: 7, email: 'ada@site.test', language: 'ko', kind: 'token', title: 'Harbour\u202E Coin' },
  ...{ status: 'changes_requested', reason: '로고를 다시 보내 주세요.', isOwn: false },
};
const digest: ReviewDigest = {
  ...{ answering: 2, arrived: 5, decided: 3 },
  waiting: Array.from({ length: 22 }, (_, at) => ({
    ...{ id: at + 1, kind: 'dapp', title: `Ferry\n${at + 1}`, since: '2026-11-26T08:00:00Z' },
  })),
};

describe('buildSubmissionMail', () => {
  it('contains the status and the message of the reviewer in the language of the submitter', () => {
    const { subject, text, to, from } = buildSubmissionMail(siteUrl, due);
    expect([to, from]).toEqual([
      { name: '', address: 'ada@site.test' },
      { name: site.brand.name, address: site.emails.support },
    ]);
    expect(subject).toBe(originText('ko', 'review:mail.subject'));
    for (const part of ['Harbour Coin', due.reason, originText('ko', 'submit:status.changes_requested')])
      expect(text).toContain(part);
    expect(text).toContain(`${siteUrl}/ko/submit/status`);
  });

  it('contains no text of the form when it confirms a submission', () => {
    const { text } = buildSubmissionMail(siteUrl, { ...due, status: 'received', isOwn: true });
    expect(text).not.toContain('Harbour');
    expect(text).not.toContain(due.reason);
    expect(text).toContain(originText('ko', 'review:mail.ignore'));
  });

  it.each([
    ['application', 'approved'],
    ['application', 'rejected'],
    ['owner', 'rejected'],
  ] as const)('says for %s and %s nothing about a new listing', (kind, status) => {
    const { text } = buildSubmissionMail(siteUrl, { ...due, kind, status });
    expect(text).toContain(originText('ko', `submit:status.${kind}.${status}` as 'submit:status.owner.rejected'));
    expect(text).not.toContain(originText('ko', `submit:status.${status}`));
  });

  it('has all texts in each language', () => {
    for (const language of languageCodes) {
      const { subject, text } = buildSubmissionMail(siteUrl, { ...due, language });
      expect(`${subject} ${text}`).not.toMatch(/\{\{|review:|submit:/);
    }
  });
});

describe('startReviewMails', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T05:59:30Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function storeOf(steps: DueStatusMail[], digests: Record<string, ReviewDigest>) {
    const days = new Map(Object.entries(digests));
    const released: number[] = [];
    const store: MailStore = {
      claimMail: () => Promise.resolve(steps.shift()),
      releaseMail: (event) => Promise.resolve(void released.push(event)),
      digest: (day) => Promise.resolve(days.get(day)),
      markDigest: (day) => Promise.resolve(void days.delete(day)),
    };
    return { store, released, days };
  }

  it('sends submitters each status change, and reviewers a daily digest unless the queue is empty', async () => {
    const sent: Mail[] = [];
    const { store } = storeOf([due], { '2026-11-27': digest, '2026-11-28': { ...digest, waiting: [] } });
    const send = (mail: Mail) => Promise.resolve(void sent.push(mail));
    const running = startReviewMails(store, send, { siteUrl, reviewers: 'team@site.test' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ to }) => to)).toEqual([{ name: '', address: 'ada@site.test' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      ...{ to: { name: '', address: 'team@site.test' }, subject: 'Submissions waiting for review: 22' },
      text: expect.stringMatching(
        /5 received, 3 decided[^]*#1 {2}dapp {2}22 h {2}Ferry[^\n]1\n[^]*and 2 more/,
      ) as unknown,
    });
    await vi.advanceTimersByTimeAsync(26 * 60 * 60_000);
    expect(sent).toHaveLength(2);
    running.close();
  });

  it('sends a digest again if the process was killed while sending it, and marks a lost one as sent', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.setSystemTime('2026-11-27T08:00:00Z');
    const { store, days } = storeOf([], { '2026-11-27': digest });
    const options = { siteUrl, reviewers: 'team@site.test' };
    const ids: (string | undefined)[] = [];
    // Never settles, like a process that is killed.
    const killed = startReviewMails(
      store,
      ({ messageId }) => (ids.push(messageId), new Promise(() => undefined)),
      options,
    );
    await vi.advanceTimersByTimeAsync(120_000);
    killed.close();
    const refused = Object.assign(new Error('refused'), { responseCode: 550, command: 'RCPT TO' });
    const next = startReviewMails(store, ({ messageId }) => (ids.push(messageId), Promise.reject(refused)), options);
    await vi.advanceTimersByTimeAsync(120_000);
    next.close();
    expect(ids).toEqual(Array(2).fill('review-digest-2026-11-27@site.test'));
    expect([...days.keys()]).toEqual([]);
  });

  it('releases mails if the server is unreachable, and claims no digest without a reviewer address', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.setSystemTime('2026-11-27T08:00:00Z');
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION', command: 'CONN' }));
    const { store, released, days: unsent } = storeOf([due], { '2026-11-27': digest });
    const send = vi.fn(away);
    const running = startReviewMails(store, send, { siteUrl, reviewers: 'team@site.test' });
    await vi.advanceTimersByTimeAsync(0);
    expect([released, [...unsent.keys()]]).toEqual([[7], ['2026-11-27']]);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(3);
    running.close();
    const { store: other, days } = storeOf([], { '2026-11-27': digest });
    startReviewMails(other, away, { siteUrl, reviewers: undefined }).close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...days.keys()]).toEqual(['2026-11-27']);
  });
});
