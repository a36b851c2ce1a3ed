import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callEndpoint, type ApiResponse } from '~/api/client.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { postSubscription, startTestedOrigin, type TestedOrigin } from './running.ts';

const done = { result: 0, message: '', data: null };
const refusal = 'Error Email! Check for typos. An address looks like you@example.com.';
const declined = { result: 1, message: refusal, data: null };

let origin: TestedOrigin;
beforeAll(async () => {
  origin = await startTestedOrigin({ limit: { burst: 1000, interval: 1 } });
});
afterAll(() => origin.stop());

const answerTo = async (body: unknown) => {
  const response = await postSubscription(origin.url, body);
  return { status: response.status, ...((await response.json()) as object) };
};

describe('POST /api/tokenPocket/subscribe', () => {
  it('stores the e-mail address and returns result 0 @K03', async () => {
    const answer = await callEndpoint(subscribeEndpoint, { email: 'ada@site.test' }, { host: origin.url });
    expect(answer).toEqual(done);
    expect(origin.stored()).toContain('ada@site.test');
  });

  it('stores spellings of one address once, with the same response', async () => {
    const before = origin.stored().length;
    for (const email of [
      'Grace@Bücher.example',
      'Grace@xn--BCHER-kva.example',
      ' Grace@bücher.EXAMPLE ',
      'gRACE@bücher.example',
    ]) {
      expect(await answerTo({ email })).toEqual({ status: 200, ...done });
    }
    expect(origin.stored().slice(before)).toEqual(['Grace@xn--bcher-kva.example']);
  });

  it('returns 200, result 1 and a message for an invalid address, and stores nothing', async () => {
    const before = origin.stored();
    for (const body of [{ email: 'nobody' }, { email: 1 }, { email: null }, {}, [], null, 'x', { mail: 'a@b.test' }]) {
      expect(await answerTo(JSON.stringify(body))).toEqual({ status: 200, ...declined });
    }
    expect(origin.stored()).toEqual(before);
  });

  it('returns 400 for a body that is not UTF-8', async () => {
    const before = origin.stored();
    const body = Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xff]), Buffer.from('@site.test"}')]);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(origin.url + subscribeEndpoint.path, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(origin.stored()).toEqual(before);
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', 'a\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a private-use character', '\ue000'],
    ['a variation selector', '\ufe0f'],
  ])('rejects an invisible mailbox: %s', async (_, local) => {
    expect(await answerTo({ email: `${local}@site.test` })).toEqual({ status: 200, ...declined });
  });

  it('returns the message in the language of the page, else of the browser', async () => {
    const messageFor = async (headers: Record<string, string>) =>
      ((await (await postSubscription(origin.url, { email: 'nobody' }, headers)).json()) as ApiResponse<null>).message;
    expect(await messageFor({ lang: 'ko', 'accept-language': 'ru' })).toBe('올바른 이메일 주소를 입력해 주세요.');
    expect(await messageFor({ lang: 'zh-Hant' })).toBe('請輸入正確的電子郵件信箱。');
    expect(await messageFor({ lang: '__proto__', 'accept-language': 'ru-RU,en;q=0.5' })).toMatch('Пожалуйста');
  });

  it('ignores unknown fields', async () => {
    const body = '{"email":"alan@site.test","created_at":"1970","__proto__":{"email":"eve@site.test"},"constructor":1}';
    expect(await answerTo(body)).toEqual({ status: 200, ...done });
    expect(origin.stored()).toContain('alan@site.test');
    expect(origin.stored()).not.toContain('eve@site.test');
  });

  it('stores an address with SQL syntax as text', async () => {
    const email = `"'); DROP TABLE subscription; --"@site.test`;
    expect(await answerTo({ email })).toEqual({ status: 200, ...done });
    expect(origin.stored()).toContain(email);
  });

  it('stores fifty concurrent subscriptions', async () => {
    const emails = Array.from({ length: 50 }, (_, index) => `reader${index}@site.test`);
    const answers = await Promise.all(emails.map((email) => answerTo({ email })));
    expect(answers).toEqual(emails.map(() => ({ status: 200, ...done })));
    expect(origin.stored()).toEqual(expect.arrayContaining(emails));
  });

  it('never logs an address', async () => {
    const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    await postSubscription(origin.url, { email: 'secret@site.test' });
    await postSubscription(origin.url, { email: 'secret' });
    await postSubscription(origin.url, '{"email":"secret@site.test"');
    await fetch(`${origin.url}/api/secret@site.test?email=secret@site.test`);
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});
