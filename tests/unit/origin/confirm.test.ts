import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { postSubscription, startTestedOrigin, type TestedOrigin } from './running.ts';
import { startMailServer } from './mail-server.ts';

const siteUrl = 'https://site.test';
const limit = { burst: 1000, interval: 1 };

let folder: string;
let origin: TestedOrigin;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(async () => {
  await origin.stop();
  rmSync(folder, { recursive: true });
});

const startWith = async (transport: string) =>
  (origin = await startTestedOrigin({ limit, mail: { transport, siteUrl } }));
const mailFiles = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));

/** Parses a mail: joins folded headers, removes soft line breaks and decodes non-Latin text. */
function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = rest.join('\n\n');
  const decoded =
    headers.get('content-transfer-encoding') === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
          'latin1',
        ).toString();
  return { headers, text: decoded };
}

const linkIn = (text: string, purpose: string) =>
  new RegExp(`https://site\\.test(/api/subscription/[\\w-]+/${purpose}\\?token=[\\w-]{43})`).exec(text)?.[1] ?? '';
const subscribe = async (email: string, lang = 'ko') =>
  (await (await postSubscription(origin.url, { email }, { lang })).json()) as { result: number; message: string };
const newestMail = async (count: number) => {
  await vi.waitFor(() => expect(mailFiles()).toHaveLength(count), 15_000);
  const name = mailFiles().sort().at(-1) ?? '';
  return readMail(readFileSync(join(folder, name), 'latin1'));
};

describe('double opt-in', () => {
  it('stores an address after a POST to the confirmation link, but not after a GET', async () => {
    await startWith(pathToFileURL(folder).href);
    expect(await subscribe('ada@site.test')).toMatchObject({ result: 0, message: expect.stringContaining('링크') });
    const { headers, text } = await newestMail(1);
    expect(statSync(join(folder, mailFiles()[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(headers.get('to')).toBe('ada@site.test');
    expect(text).toContain('구독되지 않습니다');
    expect(origin.stored()).toEqual([]);
    const link = origin.url + linkIn(text, 'confirm');
    expect(await (await fetch(link)).text()).toContain('<html lang="ko">');
    expect(origin.stored()).toEqual([]);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(origin.stored()).toEqual(['ada@site.test']);
  });

  it('sends an unsubscribe link in the text and headers, which also cancels a pending subscription', async () => {
    await startWith(pathToFileURL(folder).href);
    await subscribe('ada@site.test', 'en');
    const { headers, text } = await newestMail(1);
    const leave = linkIn(text, 'leave');
    expect(headers.get('list-unsubscribe')).toBe(`<${siteUrl}${leave}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await fetch(origin.url + leave, { method: 'POST' })).status).toBe(200);
    expect((await fetch(origin.url + linkIn(text, 'confirm'), { method: 'POST' })).status).toBe(410);
    expect(origin.stored()).toEqual([]);
  });

  it('rejects the confirmation token in the unsubscribe link and vice versa', async () => {
    await startWith(pathToFileURL(folder).href);
    await subscribe('ada@site.test');
    const { text } = await newestMail(1);
    for (const [from, to] of [
      ['confirm', 'leave'],
      ['leave', 'confirm'],
    ] as const) {
      const wrong = linkIn(text, from).replace(`/${from}?`, `/${to}?`);
      expect((await fetch(origin.url + wrong, { method: 'POST' })).status).toBe(410);
    }
  });

  it('sends an address one mail an hour, a subscriber no mail, and always the same response', async () => {
    await startWith(pathToFileURL(folder).href);
    const first = await subscribe('ada@site.test');
    const { text } = await newestMail(1);
    for (const email of ['ada@site.test', 'Ada@site.test', 'ADA@Site.test'])
      expect(await subscribe(email)).toEqual(first);
    await fetch(origin.url + linkIn(text, 'confirm'), { method: 'POST' });
    for (const email of ['ada@site.test', 'Ada@site.test']) expect(await subscribe(email)).toEqual(first);
    expect(await subscribe('grace@site.test')).toEqual(first);
    const { headers } = await newestMail(2);
    expect(headers.get('to')).toBe('grace@site.test');
  });

  it('quotes a local part with a comma, so that the mail has one recipient', async () => {
    await startWith(pathToFileURL(folder).href);
    await subscribe('"eve@other.test,"@site.test');
    const { headers } = await newestMail(1);
    expect(headers.get('to')).toBe('<"eve@other.test,"@site.test>');
  });
});

describe('subscription requests in the store', () => {
  it('become due again after an hour, expire after two days, and are never due for a subscriber', async () => {
    await startWith(pathToFileURL(folder).href);
    let now = Date.parse('2026-01-01T00:00:00Z');
    const store = openSqliteStore(join(folder, 'origin.sqlite'), () => new Date(now));
    const ask = async () => {
      await store.request('ada@site.test', 'ko');
      return store.claim();
    };
    const first = await ask();
    expect(first).toMatchObject({ email: 'ada@site.test', language: 'ko' });
    expect(await ask()).toBeUndefined();
    now += 61 * 60 * 1000;
    const second = await ask();
    expect(second?.confirm).not.toBe(first?.confirm);
    if (second) await store.release(second);
    const third = await store.claim();
    expect(await store.confirm(second?.confirm ?? '')).toBe(false);
    now += 47 * 60 * 60 * 1000;
    await store.prune();
    expect(await store.confirm(third?.confirm ?? '')).toBe(true);
    expect(await ask()).toBeUndefined();
    now += 49 * 60 * 60 * 1000;
    await store.prune();
    expect(await store.confirm(third?.confirm ?? '')).toBe(false);
    expect(await ask()).toBeUndefined();
    expect(await store.leave(third?.leave ?? '')).toBe(true);
    await store.request('late@site.test', 'en');
    const late = await store.claim();
    now += 49 * 60 * 60 * 1000;
    expect(await store.confirm(late?.confirm ?? '')).toBe(false);
    await store.prune();
    expect(await store.forget('late@site.test')).toBe(false);
    store.close();
  });

  it('are claimed after all others once their mail was postponed, the longest postponed first', async () => {
    await startWith(pathToFileURL(folder).href);
    let now = Date.parse('2026-01-01T00:00:00Z');
    const store = openSqliteStore(join(folder, 'origin.sqlite'), () => new Date(now++));
    for (const email of ['a@site.test', 'b@site.test', 'c@site.test']) await store.request(email, 'ko');
    const claimed: (string | undefined)[] = [];
    for (let times = 0; times < 4; times++) {
      const request = await store.claim();
      claimed.push(request?.email);
      if (request) await store.release(request);
    }
    expect(claimed).toEqual(['a@site.test', 'b@site.test', 'c@site.test', 'a@site.test']);
    store.close();
  });
});

describe('delivery over SMTP', () => {
  it('continues after a rejected mailbox, and logs no address', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await startMailServer((to) =>
      to.startsWith('nobody') ? '550 no such mailbox nobody@site.test' : undefined,
    );
    await startWith(`smtp://127.0.0.1:${server.port}`);
    await subscribe('nobody@site.test');
    await subscribe('ada@site.test');
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), 15_000);
    expect(server.taken[0]).toContain('To: ada@site.test');
    expect(said.mock.calls).toEqual([['A mail was not sent (lost): EENVELOPE 550 RCPT TO']]);
    said.mockRestore();
    await server.stop();
  });

  it('sends a pending mail after the server has refused its sender', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer = '530 5.7.0 Authentication required';
    const server = await startMailServer(
      () => undefined,
      () => answer,
    );
    const transport = `smtp://127.0.0.1:${server.port}`;
    await startWith(transport);
    await subscribe('ada@site.test');
    await vi.waitFor(
      () => expect(said.mock.calls).toEqual([['A mail was not sent (closed): EENVELOPE 530 MAIL FROM']]),
      15_000,
    );
    answer = '250 ok';
    await subscribe('grace@site.test');
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), 15_000);
    said.mockRestore();
    await server.stop();
  });

  it('keeps an acknowledged address and its pending mail while the mail server is unreachable', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startWith('smtp://127.0.0.1:1');
    expect(await subscribe('ada@site.test')).toMatchObject({ result: 0 });
    await vi.waitFor(() => expect(said.mock.calls).toHaveLength(1), 15_000);
    expect(String(said.mock.calls)).toMatch(/^A mail was not sent \(closed\): E\w+ CONN$/);
    const store = openSqliteStore(origin.file);
    await vi.waitFor(async () => expect(await store.claim()).toMatchObject({ email: 'ada@site.test' }), 15_000);
    store.close();
    said.mockRestore();
  });
});
