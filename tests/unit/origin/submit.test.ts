import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submissionStatusEndpoint, uploadLimits } from '~/api/submissions.ts';
import { submissionPath } from '~/api/submit.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { goodAnswers, logo, publicFormKinds, pdf, sendForm, type SentForm } from './forms.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

const plenty = { burst: 1000, interval: 1 };

let origin: TestedOrigin;
beforeEach(async () => {
  origin = await startTestedOrigin({ formLimit: plenty, rpcLimit: plenty });
});
afterEach(() => origin.stop());

const answerOf = async (form: SentForm) => {
  const response = await sendForm(origin.url, form);
  return { status: response.status, ...((await response.json()) as { result: number; data: unknown }) };
};
const receiptOf = async (form: SentForm = {}) => ((await answerOf(form)).data as { receipt: string }).receipt;
const kept = async () => {
  const store = openSqliteStore(origin.file);
  const list = await store.submissions.list({});
  const whole = await Promise.all(list.map(({ id }) => store.submissions.read(id)));
  store.close();
  return whole.filter((one) => one !== undefined);
};
const receiptForm = /^[0-7][\dA-HJKMNP-TV-Z]{4}(?:-[\dA-HJKMNP-TV-Z]{5}){3}-[\dA-HJKMNP-TV-Z]{6}$/;

describe('POST of a submission', () => {
  it.each(publicFormKinds)('stores a valid %s and returns a receipt for its status', async (kind) => {
    const answer = await answerOf({ kind });
    expect(answer).toMatchObject({ status: 200, result: 0, data: { receipt: expect.stringMatching(receiptForm) } });
    const { receipt } = answer.data as { receipt: string };
    const typed = ` ${receipt.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    for (const text of [receipt, typed]) {
      const asked = await fetch(origin.url + submissionStatusEndpoint.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ receipt: text }),
      });
      expect(await asked.json()).toMatchObject({ result: 0, data: { kind, status: 'received' } });
    }
    const [one] = await kept();
    expect(one?.personal).toMatchObject({ email: goodAnswers[kind]['email'] });
    expect(JSON.stringify(one?.facts)).not.toContain('@');
  });

  it('stores one submission per key and returns the same receipt, even for concurrent requests', async () => {
    const form = { key: randomUUID() };
    const receipts = await Promise.all(Array.from({ length: 10 }, () => receiptOf(form)));
    expect(new Set(receipts).size).toBe(1);
    expect(await receiptOf({ ...form, sent: { seconds: 99 } })).toBe(receipts[0]);
    expect(await kept()).toHaveLength(1);
    expect(await answerOf({ ...form, answers: { desc: 'Something else' } })).toMatchObject({ status: 409 });
    expect(await answerOf({ ...form, files: { icon_url: await logo('#f00') } })).toMatchObject({ status: 409 });
    expect((await kept())[0]?.facts).toMatchObject({ desc: goodAnswers.dapp['desc'] });
  });

  it('returns all problems of the fields at once, and stores nothing', async () => {
    const answer = await answerOf({ answers: { title: 'x'.repeat(41), email: 'none' }, files: {} });
    expect(answer).toMatchObject({ status: 200, result: 2 });
    const { problems } = answer.data as { problems: { path: string }[] };
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['email', 'icon_url', 'title']);
    expect(await kept()).toEqual([]);
  });

  it('returns the listing that a dapp collides with', async () => {
    const sent = { isDistinct: true };
    const listed = { title: 'Uniswap', href: '/en/dappstore/uniswap', isPending: false };
    expect(await answerOf({ answers: { url: 'https://app.uniswap.org/pools' }, sent })).toMatchObject({
      status: 200,
      result: 3,
      data: { collisions: [{ path: 'url', isDoubtful: false, ...listed }] },
    });
    for (const answers of [{ url: 'https://beta.uniswap.org' }, { title: 'Un1swap' }, { title: 'Uniswwap' }]) {
      const path = Object.keys(answers)[0];
      expect((await answerOf({ answers })).data).toEqual({ collisions: [{ path, isDoubtful: true, ...listed }] });
    }
    const uni = { network: 'arb', address: '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0' };
    expect(await answerOf({ answers: { platform: ['arb'], address: [uni] } })).toMatchObject({
      result: 3,
      data: { collisions: [{ path: 'address', isDoubtful: true, ...listed }] },
    });
    expect(await kept()).toEqual([]);
    expect(await answerOf({ answers: { title: 'Un1swap' }, sent })).toMatchObject({ result: 0 });
  });

  it('returns the earlier submission that a dapp collides with, without personal data', async () => {
    await receiptOf();
    const answer = await answerOf({ answers: { email: 'other@site.test', others: 'other' } });
    const title = goodAnswers.dapp['title'];
    const pending = { title, isPending: true, isDoubtful: true };
    expect(answer).toMatchObject({ result: 3 });
    expect(answer.data).toEqual({
      collisions: ['address', 'url', 'title'].map((path) => ({ path, ...pending })),
    });
    expect(await answerOf({ sent: { isDistinct: true } })).toMatchObject({ result: 0 });
  });

  it('rejects a chain whose id, name or short name exists', async () => {
    const kind = 'chain';
    const sent = { isDistinct: true };
    for (const answers of [{ chainId: 1 }, { name: 'ethereum' }, { shortName: 'ETH' }]) {
      expect(await answerOf({ kind, answers, sent })).toMatchObject({
        result: 3,
        data: { collisions: [{ path: Object.keys(answers)[0], title: 'Ethereum', href: 'https://etherscan.io' }] },
      });
    }
  });
});

describe('POST of a submission with files', () => {
  it('re-encodes logos without metadata, and keeps documents unchanged', async () => {
    const secret = 'GPS 52.37 4.89';
    const withExif = await sharp(await logo())
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([withExif, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(await answerOf({ files: { icon_url: polyglot, audit_report: pdf } })).toMatchObject({ result: 0 });
    const store = openSqliteStore(origin.file);
    const [one] = await kept();
    const files = await Promise.all((one?.files ?? []).map(({ hash }) => store.submissions.file(hash)));
    store.close();
    expect(one?.files.map(({ field, type }) => [field, type])).toEqual([
      ['audit_report', 'application/pdf'],
      ['icon_url', 'image/png'],
    ]);
    expect(Buffer.from(files[0]?.bytes ?? [])).toEqual(pdf);
    const made = Buffer.from(files[1]?.bytes ?? []);
    expect(made.includes('script')).toBe(false);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  it('rejects files of another type, truncated files and oversized images', async () => {
    const whole = await logo();
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (const [name, bytes] of Object.entries({
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      gif: await sharp(whole).gif().toBuffer(),
      truncated: whole.subarray(0, whole.length / 2),
      bomb,
      text: Buffer.from('no picture'),
    })) {
      const answer = await answerOf({ files: { icon_url: bytes } });
      expect([name, answer.result, (answer.data as { problems: unknown[] }).problems]).toEqual([
        name,
        2,
        [expect.objectContaining({ path: 'icon_url' })],
      ]);
    }
    expect(await answerOf({ files: { icon_url: whole, audit_report: whole } })).toMatchObject({ result: 2 });
    expect(await kept()).toEqual([]);
  });
});

describe('POST of a submission with an invalid request', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}, kind: 'dapp' | 'chain' = 'chain') =>
    fetch(origin.url + submissionPath(kind), {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), ...headers },
      body,
    });
  const form = (json: string | Uint8Array, more: (body: FormData) => void = () => undefined) => {
    const body = new FormData();
    body.append('submission', typeof json === 'string' ? json : new Blob([new Uint8Array(json)]));
    more(body);
    return body;
  };
  const good = JSON.stringify({ ...goodAnswers.chain, sent: { seconds: 9 } });

  it('returns the expected status, and stores nothing', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const part = `--b\r\nContent-Disposition: form-data; name="submission"\r\n\r\n${good}\r\n`;
    const bad: [string, number, Promise<Response>][] = [
      ['JSON', 415, send('{}', { 'content-type': 'application/json' })],
      ['no end', 400, send(part, type)],
      ['half an end', 400, send(`${part}--b`, type)],
      ['no part', 400, send('--b--\r\n', type)],
      ['another boundary', 400, send(`${part}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=c' })],
      ['no boundary', 400, send(`${part}--b--\r\n`, { 'content-type': 'multipart/form-data' })],
      ['a part twice', 400, send(`${part}${part}--b--\r\n`, type)],
      ['many parts', 400, send(form(good, (body) => Array.from('abcdefghi').forEach((name) => body.append(name, ''))))],
      ['an unknown file', 400, send(form(good, (body) => body.append('icon_url', new Blob(['x']), 'x')))],
      ['no JSON', 400, send(form('{'))],
      ['a list', 400, send(form('[]'))],
      ['a key twice', 400, send(form(good.replace('{', '{"name":"Twice",')))],
      ['__proto__', 400, send(form(good.replace('{', '{"__proto__":{"chainId":1},')))],
      ['a deep __proto__', 400, send(form(good.replace('{"name":"Pontoon"', '{"__proto__":{},"name":"Pontoon"')))],
      ['no UTF-8', 400, send(form(Buffer.from(good.replace('Pontoon', 'Pont\u00f6on'), 'latin1')))],
      ['deep', 400, send(form(`${'['.repeat(60_000)}${']'.repeat(60_000)}`))],
      ['long', 400, send(form(good.replace('{', `{"x":"${'x'.repeat(4 * 1024 ** 2)}",`)))],
      ['many values', 400, send(form(good.replace('{', `{"x":[${'0,'.repeat(5000)}0],`)))],
      ['no key', 400, send(form(good), { 'idempotency-key': 'once' })],
      ['no time', 400, send(form(JSON.stringify(goodAnswers.chain)))],
      ['16 MB', 413, send(form(good, (body) => body.append('icon', new Blob([new Uint8Array(16 * 1024 * 1024)]))))],
      ["another site's page", 403, send(form(good), { origin: 'https://phishing.test' })],
    ];
    const seen = await Promise.all(bad.map(async ([name, , response]) => [name, (await response).status]));
    expect(seen).toEqual(bad.map(([name, status]) => [name, status]));
    expect(await kept()).toEqual([]);
    expect((await send(`${part}--b--\r\n`, type)).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('returns problems for answers of wrong types, and stores nothing', async () => {
    const wrong: unknown[] = [
      null,
      7,
      true,
      'x',
      [],
      {},
      [null],
      [[]],
      [{ network: {}, address: [] }],
      { toString: 'x' },
    ];
    for (const kind of formKinds)
      for (const value of wrong) {
        const answers = Object.fromEntries(Object.keys(goodAnswers[kind]).map((name) => [name, value]));
        expect(await answerOf({ kind, answers })).toMatchObject({ status: 200, result: 2 });
      }
    expect(await kept()).toEqual([]);
  }, 60_000);

  it('rejects a form that is sent too fast or fills the hidden field', async () => {
    const hurried = await sendForm(origin.url, { sent: { seconds: 1 } });
    expect([hurried.status, hurried.headers.get('retry-after')]).toEqual([429, '3']);
    expect(await answerOf({ sent: { website2: 'https://spam.test' } })).toMatchObject({
      status: 200,
      result: 1,
      data: { code: 'hiddenField' },
    });
    expect(await kept()).toEqual([]);
  });

  it('returns 429 for a client that sends too often', async () => {
    const strict = await startTestedOrigin({ formLimit: { burst: 1, interval: 60_000 } });
    expect((await sendForm(strict.url)).status).toBe(200);
    const refused = await sendForm(strict.url, { kind: 'chain' });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    await strict.stop();
  });

  it('returns 503 while too many uploads are pending', async () => {
    const begin = () =>
      request(origin.url + submissionPath('dapp'), {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': randomUUID() },
      }).on('error', () => undefined);
    const slow = [begin(), begin()];
    // Leaves room for the bytes of the other requests, which would otherwise end a slow one.
    for (const sent of slow) sent.write(Buffer.alloc(uploadLimits.bytes - 10_000));
    // Has no Content-Length, because it has two parts, so the origin expects the largest body.
    const statusOfAnother = () =>
      new Promise((resolve) => {
        const another = begin().on('response', ({ statusCode }) => resolve(statusCode));
        another.write('--b');
        another.end('--');
      });
    await expect.poll(statusOfAnother).toBe(503);
    slow.forEach((sent) => sent.destroy());
    await expect.poll(async () => (await sendForm(origin.url)).status).toBe(200);
  });
});
