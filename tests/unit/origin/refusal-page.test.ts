import { mkdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ko from '../../../locales/ko/shell.json' with { type: 'json' };
import { languageCodes, languages } from '~/i18n/languages.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

const link = '/api/subscription/ko/leave';

/** Asserts that a response is a page in Korean with this sentence and a strict CSP, which must not be cached. */
async function expectPage(response: Response, status: number, sentence: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain('<html lang="ko">');
  expect(text).toContain(sentence);
}

describe('errors under a subscription link', () => {
  let origin: TestedOrigin;
  beforeAll(async () => {
    origin = await startTestedOrigin({ linkLimit: { burst: 4, interval: 60_000 } });
  });
  afterAll(() => origin.stop());

  it('return a page in the language of the link for each status', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(origin.url + path, init);
    await expectPage(await ask('/api/subscription/ko/other'), 404, ko.error.notFound);
    const put = await ask(link, { method: 'PUT' });
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST');
    await expectPage(put, 405, ko.subscribe.broken);
    await expectPage(await ask(link, { method: 'POST', body: 'x'.repeat(5000) }), 413, ko.subscribe.broken);
    await expectPage(
      await ask('/api/subscription/xx/other', { headers: { 'accept-language': 'ko' } }),
      404,
      ko.error.notFound,
    );
    for (let count = 0; count < 3; count++) await ask(link, { method: 'POST' });
    const busy = await ask(link, { method: 'POST' });
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectPage(busy, 429, ko.subscribe.busy);
  });

  it('return a page in each of the twelve languages', async () => {
    for (const language of languageCodes) {
      const text = await (await fetch(`${origin.url}/api/subscription/${language}/leave`, { method: 'POST' })).text();
      expect(text).toContain(`<html lang="${languages[language].html}">`);
    }
  });

  it('return a page if the database fails', async () => {
    const broken = await startTestedOrigin();
    // The origin must notice the missing database before it reports success.
    rmSync(broken.file);
    mkdirSync(broken.file);
    const token = 'a'.repeat(43);
    await expectPage(await fetch(`${broken.url}${link}?token=${token}`, { method: 'POST' }), 500, ko.error.server);
    await broken.stop();
  });
});
