import { expect, it, vi } from 'vitest';
import { sendDueMailsOfQueue } from '~/origin/mail/mail-sender.ts';
import { openHttpMail } from '~/origin/mail/http-mail.ts';
import { MailRefusedError, type Mail } from '~/origin/mail/mail.ts';

const endpoint = 'https://mail.test/emails';
const mail: Mail = {
  from: { name: 'Harbour "X"', address: 'help@site.test' },
  to: { name: '', address: 'ada@site.test' },
  ...{ subject: 'Hello', text: 'Text', headers: { 'Auto-Submitted': 'auto-generated' }, messageId: 'step-7@site.test' },
};
const answering = (status: number) => vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));

it('openHttpMail posts a mail as JSON with its token, and follows no redirect', async () => {
  const send = answering(200);
  await openHttpMail(endpoint, 'a-token', send)(mail);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe(endpoint);
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    ...{ authorization: 'Bearer a-token', 'content-type': 'application/json' },
    'idempotency-key': 'step-7@site.test',
  });
  expect(JSON.parse(init?.body as string)).toEqual({
    ...{ from: '"Harbour \\"X\\"" <help@site.test>', to: ['ada@site.test'], subject: 'Hello', text: 'Text' },
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const bare = answering(200);
  await openHttpMail(endpoint, undefined, bare)(mail);
  expect(new Headers(bare.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
});

it('openHttpMail rejects an address that an endpoint could read as several', async () => {
  const send = answering(200);
  const to = { name: '', address: '"eve@other.test,"@site.test' };
  await expect(openHttpMail(endpoint, 'a-token', send)({ ...mail, to })).rejects.toThrow(MailRefusedError);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  { status: 422, said: 'lost', released: [], asked: 2 },
  { status: 302, said: 'closed', released: [1], asked: 1 },
  { status: 401, said: 'closed', released: [1], asked: 1 },
  { status: 503, said: 'closed', released: [1], asked: 1 },
])('sendDue drops a mail after 422 and retries it after any other failure: $status', async (row) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const send = answering(row.status);
  const due = [1, 2];
  const released: number[] = [];
  const queue = {
    claim: () => Promise.resolve(due.shift()),
    release: (one: number) => Promise.resolve(void released.push(one)),
    mailOf: () => mail,
  };
  await sendDueMailsOfQueue(queue, openHttpMail(endpoint, 'a-token', send));
  expect(send).toHaveBeenCalledTimes(row.asked);
  expect(released).toEqual(row.released);
  expect(log.mock.calls[0]).toEqual([`A mail was not sent (${row.said}): EHTTP ${row.status}`]);
  log.mockRestore();
});

it('sendDue sends at most the given number of mails', async () => {
  const send = answering(200);
  const queue = { claim: () => Promise.resolve(1), release: () => Promise.resolve(), mailOf: () => mail };
  await sendDueMailsOfQueue(queue, openHttpMail(endpoint, 'a-token', send), { maxMails: 3 });
  expect(send).toHaveBeenCalledTimes(3);
});
