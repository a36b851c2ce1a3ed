import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes, languages } from '~/i18n/languages.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { subscriptionLink } from '~/origin/subscription-link.ts';
import { postSubscription, startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
beforeAll(async () => {
  origin = await startTestedOrigin({ limit: { burst: 1000, interval: 1 } });
});
afterAll(() => origin.stop());

const script = ['--import', './scripts/preload.mjs', 'scripts/origin.ts'];
const environment = () => ({ ...process.env, ORIGIN_DB: origin.file, SITE_URL: origin.url });
const run = async (args: string[], more: Record<string, string> = {}) =>
  (await promisify(execFile)(process.execPath, [...script, ...args], { env: { ...environment(), ...more } })).stdout;

async function linkOf(email: string): Promise<string> {
  await postSubscription(origin.url, { email }, { lang: 'ko' });
  const store = openSqliteStore(origin.file);
  const found = (await store.subscribers()).find((subscriber) => subscriber.email === email);
  store.close();
  expect(found?.language).toBe('ko');
  return subscriptionLink(origin.url, 'ko', 'leave', found?.token ?? '');
}

describe('unsubscribe link', () => {
  it('changes nothing on GET, and deletes the address on POST', async () => {
    const link = await linkOf('ada@site.test');
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    expect(origin.stored()).toContain('ada@site.test');
    const requests = await (await fetch(link)).text();
    expect(requests).toContain('<html lang="ko">');
    expect(requests).toContain('<form method="post">');
    const done = await fetch(link, { method: 'POST' });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('구독을 취소하고 이메일 주소를 삭제했습니다');
    expect(origin.stored()).not.toContain('ada@site.test');
    expect((await fetch(link, { method: 'POST' })).status).toBe(410);
  });

  it('accepts a one-click POST of a mail program, and a page with the origin null', async () => {
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(await linkOf('click@site.test'), click)).status).toBe(200);
    const unnamed = { method: 'POST', headers: { origin: 'null' } };
    expect((await fetch(await linkOf('unnamed@site.test'), unnamed)).status).toBe(200);
    expect(origin.stored()).not.toContain('click@site.test');
    expect(origin.stored()).not.toContain('unnamed@site.test');
  });

  it('accepts 100 readers of one client address, also while subscribing is rate-limited', async () => {
    const busy = await startTestedOrigin({
      limit: { burst: 1, interval: 60_000 },
      total: { burst: 1, interval: 60_000 },
    });
    const store = openSqliteStore(busy.file);
    const readers = Array.from({ length: 100 }, (_, index) => `reader${index}@site.test`);
    for (const reader of readers) await store.subscribe(reader, 'en');
    const all = await store.subscribers();
    store.close();
    await postSubscription(busy.url, { email: 'first@site.test' });
    expect((await postSubscription(busy.url, { email: 'second@site.test' })).status).toBe(429);
    for (const { token } of all)
      expect((await fetch(subscriptionLink(busy.url, 'en', 'leave', token), { method: 'POST' })).status).toBe(200);
    expect(busy.stored()).toEqual(['first@site.test']);
    await busy.stop();
  });

  it('stays valid after another link was issued', async () => {
    const [first] = [await linkOf('twice@site.test'), await linkOf('twice@site.test')];
    expect((await fetch(first, { method: 'POST' })).status).toBe(200);
  });

  it('shows the same page for every token, and deletes nothing for a wrong one', async () => {
    const link = await linkOf('stays@site.test');
    const good = await (await fetch(link)).text();
    for (const query of [
      '',
      '?token=',
      `?token=${'A'.repeat(43)}`,
      '?token=%27%20OR%201=1',
      `?token=${'a'.repeat(3000)}`,
    ]) {
      const wrong = link.replace(/\?.*/, query);
      expect(await (await fetch(wrong)).text()).toBe(good);
      expect((await fetch(wrong, { method: 'POST' })).status).toBe(410);
    }
    expect(origin.stored()).toContain('stays@site.test');
  });

  it('has a page with a strict CSP in every language', async () => {
    const texts = await Promise.all(
      languageCodes.map(async (language) => {
        const response = await fetch(`${origin.url}/api/subscription/${language}/leave`);
        expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
        expect(response.headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        );
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        const text = await response.text();
        expect(text).toContain(`<html lang="${languages[language].html}">`);
        expect(text).not.toMatch(/subscription:|\{\{/);
        return /<h1>(.*)<\/h1>/.exec(text)?.[1];
      }),
    );
    expect(new Set(texts).size).toBe(languageCodes.length);
  });

  it('is rate-limited', async () => {
    const strict = await startTestedOrigin({ linkLimit: { burst: 1, interval: 30_000 } });
    const link = `${strict.url}/api/subscription/en/leave?token=${'A'.repeat(43)}`;
    expect((await fetch(link, { method: 'POST' })).status).toBe(410);
    expect((await fetch(link, { method: 'POST' })).status).toBe(429);
    await strict.stop();
  });
});

describe('npm run origin -- subscribers', () => {
  it('prints each address with its language and a working link', async () => {
    await postSubscription(origin.url, { email: 'listed@site.test' }, { lang: 'ru' });
    const [, link = ''] = /^listed@site\.test\tru\t(\S+)$/m.exec(await run(['subscribers'])) ?? [];
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(origin.stored()).not.toContain('listed@site.test');
  });
});

describe('npm run origin -- forget', () => {
  it('deletes an address in any spelling while the origin runs, and reports whether it existed @full', async () => {
    await postSubscription(origin.url, { email: 'Grace@bücher.example' });
    expect(await run(['forget', ' Grace@BÜCHER.example'])).toBe('Deleted.\n');
    expect(origin.stored()).not.toContain('Grace@xn--bcher-kva.example');
    expect(await run(['forget', 'Grace@bücher.example'])).toBe('No data is stored for this address.\n');
  });

  it.each([
    [['forget', 'nobody'], {}, 'This is not an email address.'],
    [['forget'], {}, 'This command does not exist.'],
    [['remember', 'a@site.test'], {}, 'This command does not exist.'],
    [['forget', 'a@site.test'], { ORIGIN_DB: '/tmp/no-such-file.sqlite' }, '/tmp/no-such-file.sqlite does not exist.'],
  ])('rejects the arguments %j with the environment %j', async (args, more, message) => {
    await expect(run(args, more)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});
