import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '~/config/site.ts';
import { buildConfirmationMail } from '~/origin/mail/confirmations.ts';
import { startConfirmations } from '~/origin/mail/confirmations.ts';
import type { MailSender } from '~/origin/mail/mail-sender.ts';
import type { SendMail } from '~/origin/mail/mail.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { PendingSubscription, OriginStore } from '~/origin/store.ts';
import { originText } from '~/origin/texts.ts';

const siteUrl = 'https://site.test';
const request = (email: string): PendingSubscription => ({
  email,
  language: 'ko',
  confirm: `yes-${email}`,
  leave: `no-${email}`,
});

/** Simulates a store in which each confirmation can be claimed once. Records the calls. */
function storeOf(due: string[]) {
  const released: string[] = [];
  let pruned = 0;
  const store = {
    claim: () => Promise.resolve(due.length > 0 ? request(due.shift()!) : undefined),
    release: ({ email }: PendingSubscription) => Promise.resolve(void released.push(email)),
    prune: () => Promise.resolve(void pruned++),
  } as unknown as OriginStore;
  return { store, due, released, pruned: () => pruned };
}

let running: MailSender | undefined;
let said: string[];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  running?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sends the due mails. A mail to an address in `faults` fails with that error. Returns the recipients. */
async function sending({ store }: ReturnType<typeof storeOf>, faults: Record<string, object> = {}) {
  const sent: string[] = [];
  running = startConfirmations(
    store,
    ({ to }) => {
      const { address } = to;
      sent.push(address);
      return faults[address] ? Promise.reject(Object.assign(new Error(address), faults[address])) : Promise.resolve();
    },
    siteUrl,
  );
  await vi.advanceTimersByTimeAsync(0);
  return sent;
}

const refused = (responseCode: number, command = 'RCPT TO') => ({ code: 'EENVELOPE', responseCode, command });

describe('startConfirmations', () => {
  it('sends each due mail once', async () => {
    const stored = storeOf(['a', 'b']);
    expect(await sending(stored)).toEqual(['a', 'b']);
    expect([stored.released, said]).toEqual([[], []]);
  });

  it('sends a new mail after notify()', async () => {
    const stored = storeOf([]);
    const sent = await sending(stored);
    stored.due.push('a');
    running?.notify();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a']);
  });

  it('deletes expired requests and sends due mails every minute', async () => {
    const stored = storeOf([]);
    const sent = await sending(stored);
    stored.due.push('a');
    await vi.advanceTimersByTimeAsync(59_999);
    expect([sent, stored.pruned()]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, stored.pruned()]).toEqual([['a'], 1]);
  });

  it('sends nothing after close()', async () => {
    const stored = storeOf([]);
    const sent = await sending(stored);
    running?.close();
    stored.due.push('a');
    running?.notify();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent, stored.pruned()]).toEqual([[], 0]);
  });

  it('keeps a postponed mail of a store that is closed while another mail is being sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'confirmations-'));
    const file = join(folder, 'origin.sqlite');
    const opened = openSqliteStore(file);
    await opened.request('a@site.test', 'en');
    await opened.request('b@site.test', 'en');
    const asked: string[] = [];
    const send: SendMail = ({ to }) => {
      asked.push(to.address);
      const error = Object.assign(new Error(to.address), refused(450));
      return asked.length === 1 ? Promise.reject(error) : new Promise(() => undefined);
    };
    running = startConfirmations(opened, send, siteUrl);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    running.close();
    opened.close();
    const reopened = openSqliteStore(file);
    expect(await reopened.claim()).toMatchObject({ email: asked[0] });
    expect(await reopened.claim()).toBeUndefined();
    reopened.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['is rejected permanently', refused(500), ['a', 'b'], [], 'lost'],
    ['is rejected temporarily', refused(450), ['a', 'b'], ['a'], 'later'],
    ['may have been delivered', { code: 'ETIMEDOUT', command: 'DATA' }, ['a', 'b'], [], 'lost'],
    ['cannot reach the server', { code: 'ECONNECTION', command: 'CONN' }, ['a'], ['a'], 'closed'],
    ['meets a server that rejects every connection', refused(554, 'CONN'), ['a'], ['a'], 'closed'],
    ['meets a server that rejects the sender', refused(550, 'MAIL FROM'), ['a'], ['a'], 'closed'],
    ['meets a server that wants a password', refused(530, 'RCPT TO'), ['a'], ['a'], 'closed'],
    ['meets a server that rejects the sender for now', refused(451, 'MAIL FROM'), ['a'], ['a'], 'closed'],
    ['meets a server that rejects the greeting', refused(502, 'EHLO'), ['a'], ['a'], 'closed'],
    ['meets a server without TLS', refused(502, 'STARTTLS'), ['a'], ['a'], 'closed'],
    ['has a refused text', refused(554, 'DATA'), ['a', 'b'], [], 'lost'],
    ['fails to authenticate', refused(535, 'AUTH PLAIN'), ['a'], ['a'], 'closed'],
    ['fails for an unknown reason', {}, ['a'], ['a'], 'closed'],
  ])('decides whether to retry and to continue after a mail that %s', async (_, fault, sent, released, kind) => {
    const stored = storeOf(['a', 'b']);
    expect(await sending(stored, { a: fault })).toEqual(sent);
    expect(stored.released).toEqual(released);
    expect(said).toEqual([expect.stringContaining(`A mail was not sent (${kind}): `)]);
  });

  it('releases the postponed mails even if the store then fails, each on its own', async () => {
    const stored = storeOf(['a', 'b']);
    const { claim, release } = stored.store;
    stored.store.claim = async () => (await claim()) ?? Promise.reject(new Error('database is locked'));
    stored.store.release = (claimed) =>
      claimed.email === 'a' ? Promise.reject(new Error('disk full')) : release(claimed);
    await sending(stored, { a: refused(450), b: refused(450) });
    expect(stored.released).toEqual(['b']);
    expect(said.slice(2)).toEqual([
      'A postponed mail will not be sent again: disk full',
      'The mails could not be sent now: database is locked',
    ]);
  });

  it('logs the error code and the command without the address', async () => {
    await sending(storeOf(['ada@site.test', 'bob@site.test']), { 'ada@site.test': refused(550), 'bob@site.test': {} });
    expect(said).toEqual([
      'A mail was not sent (lost): EENVELOPE 550 RCPT TO',
      'A mail was not sent (closed): unknown',
    ]);
  });

  it('logs a failed read of the store, but not after close()', async () => {
    const stored = storeOf([]);
    stored.store.claim = () => Promise.reject(new Error('disk full'));
    await sending(stored);
    expect(said).toEqual(['The mails could not be sent now: disk full']);
    running?.notify();
    running?.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toHaveLength(1);
  });

  it('sends one mail at a time, however often notify() is called', async () => {
    const stored = storeOf(['a', 'b', 'c']);
    let [open, max] = [0, 0];
    const sent: string[] = [];
    const slow = async ({ to }: { to?: unknown }) => {
      max = Math.max(max, ++open);
      await new Promise((resolve) => setTimeout(resolve, 10));
      open--;
      sent.push((to as { address: string }).address);
    };
    running = startConfirmations(stored.store, slow, siteUrl);
    running.notify();
    running.notify();
    await vi.advanceTimersByTimeAsync(25);
    stored.due.push('d');
    running.notify();
    await vi.advanceTimersByTimeAsync(100);
    expect([sent, max]).toEqual([['a', 'b', 'c', 'd'], 1]);
  });
});

describe('buildConfirmationMail', () => {
  const asked = () => buildConfirmationMail(siteUrl, request('ada@site.test'));
  const leave = `${siteUrl}/api/subscription/ko/leave?token=no-ada@site.test`;

  it('has the brand as sender, one recipient and a subject in the language of the subscriber', () => {
    expect(asked()).toMatchObject({
      from: { name: site.brand.name, address: site.emails.support },
      to: { name: '', address: 'ada@site.test' },
      subject: originText('ko', 'subscription:mail.subject'),
    });
  });

  it('contains the confirmation link, and the unsubscribe link in text and headers', () => {
    const mail = asked();
    expect(mail.text.split('\n\n')).toEqual([
      originText('ko', 'subscription:mail.text'),
      `${siteUrl}/api/subscription/ko/confirm?token=yes-ada@site.test`,
      originText('ko', 'subscription:mail.ignore'),
      `${originText('ko', 'subscription:mail.leave')}\n${leave}`,
      `${site.brand.name}\n${siteUrl}/ko\n`,
    ]);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'ko',
    });
  });
});
