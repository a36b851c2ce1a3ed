import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { islandReportPath, missingPageReportPath } from '~/api/failures.ts';
import { healthPath } from '~/api/health.ts';
import { approvedListEndpoints, approvedLogoPath } from '~/api/approved-lists.ts';
import { submissionStatusEndpoint, submissionActionEndpoint } from '~/api/submissions.ts';
import { submissionPath } from '~/api/submit.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import type { OriginStore } from '~/origin/store.ts';
import { subscriptionLink } from '~/origin/subscription-link.ts';
import { runReviewCommand as doReview, type ReviewArguments } from '../../scripts/origin/review.ts';
import { logo, publicFormKinds, pdf, sendForm, type SentForm } from '../unit/origin/forms.ts';

/** A running origin, and its store as the review commands open it. */
export interface ContractOrigin {
  url: string;
  store: () => OriginStore;
  stop: () => Promise<void>;
}

interface Told {
  result: number;
  data: Record<string, unknown> | null;
}

const hash = (text: string) => text.charCodeAt(0).toString(16).padStart(40, '52');
/** Returns a form for a dapp that is not similar to those of other tests. */
const other = (title: string): SentForm => ({
  answers: {
    title,
    url: `https://${title.toLowerCase().replaceAll(' ', '-')}-by-the-sea.com`,
    address: [{ network: 'eth', address: `0x${hash(title)}` }],
  },
});

/** Defines the tests that an origin must pass with every kind of storage. */
export function testOriginContract(name: string, start: () => Promise<ContractOrigin>): void {
  describe(`origin on ${name}`, () => {
    let origin: ContractOrigin;
    let folder: string;
    let clients = 0;
    beforeAll(async () => {
      origin = await start();
      folder = mkdtempSync(join(tmpdir(), 'contract-'));
    }, 60_000);
    afterAll(async () => {
      await origin.stop();
      rmSync(folder, { recursive: true });
    });

    /** Sends each form from a different client address, so that no rate limit applies. */
    const send = (form: SentForm) => {
      const client = `10.9.${clients++ % 250}.1`;
      const headers = { 'x-forwarded-for': client, 'cf-connecting-ip': client, ...form.headers };
      return sendForm(origin.url, { ...form, headers });
    };
    const told = async (form: SentForm): Promise<Told & { status: number }> => {
      const response = await send(form);
      return { status: response.status, ...((await response.json()) as Told) };
    };
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(origin.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const stateOf = async (receipt: unknown) =>
      ((await (await post(submissionStatusEndpoint.path, { receipt }, { lang: 'es' })).json()) as Told).data;

    async function runReviewCommand(command: string, words: Partial<ReviewArguments> = {}): Promise<string[]> {
      const lines: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
      const store = origin.store();
      await doReview(store, { ...words, given: [command, ...(words.given ?? [])] }).finally(() => {
        store.close();
        log.mockRestore();
      });
      return lines;
    }
    const kept = async () => (await origin.store().submissions.list({})).length;

    it('identifies itself in the health check', async () => {
      expect(await (await fetch(origin.url + healthPath)).json()).toMatchObject({ data: { service: 'origin' } });
    });

    it.each(publicFormKinds)(
      'stores a %s with its files once per key, and returns its status by receipt',
      async (kind) => {
        const answers = kind === 'nft' ? { address: `0x${hash('n')}` } : {};
        const form: SentForm = { kind, answers, key: randomUUID(), headers: { origin: origin.url } };
        const answer = await told(form);
        expect(answer).toMatchObject({ status: 200, result: 0 });
        expect(await told(form)).toEqual(answer);
        expect(await stateOf(answer.data?.['receipt'])).toMatchObject({ kind, status: 'received' });
        const store = origin.store().submissions;
        const { id } = (await store.list({ kind }))[0]!;
        const files = (await store.read(id))?.files ?? [];
        expect(files.map(({ field }) => field)).toEqual(
          { chain: [], application: ['resume'] }[kind as string] ?? ['icon_url'],
        );
        for (const file of files) {
          const found = await store.file(file.hash);
          if (file.type === 'application/pdf') expect(Buffer.from(found?.bytes ?? []).equals(pdf)).toBe(true);
          else expect(await sharp(found?.bytes).metadata()).toMatchObject({ width: 400, height: 400, format: 'png' });
        }
      },
    );

    it('stores one of twenty concurrent submissions with the same key', async () => {
      const before = await kept();
      const form = { ...other('Twenty At Once'), key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => told(form)));
      expect(new Set(answers.map(({ data }) => data?.['receipt'])).size).toBe(1);
      expect(await kept()).toBe(before + 1);
    });

    const megabytes = (count: number) => Buffer.concat([pdf, Buffer.alloc(count * 1024 * 1024)]);

    it('rejects invalid submissions with a specific status or code, and stores nothing', async () => {
      const before = await kept();
      const key = randomUUID();
      expect(await told({ ...other('Zero'), key })).toMatchObject({ result: 0 });
      expect((await told({ ...other('Another'), key })).status).toBe(409);
      const statuses = async (...forms: SentForm[]) =>
        Promise.all(forms.map(async (form) => (await told(form)).status));
      expect(
        await statuses(
          { key: 'no-uuid' },
          { headers: { origin: 'https://phishing.test', 'sec-fetch-site': 'cross-site' } },
          { sent: { seconds: 1 } },
          { sent: { seconds: undefined } },
        ),
      ).toEqual([400, 403, 429, 400]);
      // A response that comes before the whole body has been sent. The second request would use its connection.
      const large = { key: 'no-uuid', kind: 'application', files: { resume: megabytes(9) } } as const;
      expect([await told(large), await told(large)]).toMatchObject([{ status: 400 }, { status: 400 }]);
      expect((await post(submissionPath('dapp'), {}, { 'idempotency-key': randomUUID() })).status).toBe(415);
      expect((await fetch(`${origin.url}/api/nothing`)).status).toBe(404);
      expect((await fetch(origin.url + subscribeEndpoint.path)).status).toBe(405);
      expect((await told({ kind: 'application', files: { resume: megabytes(16) } })).status).toBe(413);
      expect(await told({ sent: { website2: 'x' } })).toMatchObject({ result: 1, data: { code: 'hiddenField' } });
      const codes = async (form: SentForm) =>
        ((await told(form)).data?.['problems'] as { path: string; code: string }[]).map(({ path, code }) => [
          path,
          code,
        ]);
      expect(await codes({ answers: { title: '', email: 'no' } })).toEqual([
        ['title', 'required'],
        ['email', expect.any(String)],
      ]);
      const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      expect((await codes({ files: { icon_url: small } }))[0]?.[0]).toBe('icon_url');
      const torn = (await logo()).subarray(0, 300);
      expect((await codes({ ...other('Torn'), files: { icon_url: torn } }))[0]?.[0]).toBe('icon_url');
      expect((await codes({ kind: 'application', files: { resume: Buffer.from('MZ') } }))[0]?.[0]).toBe('resume');
      expect(await kept()).toBe(before + 1);
    });

    it('reports collisions, and accepts a doubtful one if the form is declared distinct', async () => {
      const near = { ...other('Quayside Ferrie'), sent: {} };
      const answer = await told(near);
      expect(answer).toMatchObject({ status: 200, result: 3 });
      expect(answer.data?.['collisions']).toEqual([
        { path: 'title', title: 'Quayside Ferries', isPending: true, isDoubtful: true },
      ]);
      expect(await told({ ...near, sent: { isDistinct: true } })).toMatchObject({ result: 0 });
      const listed = { answers: { ...other('Uniswop').answers, url: 'https://app.uniswap.org/swap' } };
      expect(await told({ ...listed, sent: { isDistinct: true } })).toMatchObject({ result: 3 });
    });

    it('reviews by command, lists approved dapps and sends their logos as downloads', async () => {
      const { data } = await told(other('Breakwater'));
      const [line] = (await runReviewCommand('list', { kind: 'dapp' })).filter((one) => one.endsWith('Breakwater'));
      const id = line?.split('\t')[0] ?? '';
      const shown = await runReviewCommand('show', { given: [id], files: folder });
      expect(shown.find((one) => one.startsWith('title'))).toContain('Breakwater');
      expect(existsSync(join(folder, 'icon_url.png'))).toBe(true);
      await runReviewCommand('set', { given: [id, 'in_review'] });
      await expect(runReviewCommand('set', { given: [id, 'live'] })).rejects.toThrow('in_review');
      await runReviewCommand('set', { given: [id, 'approved'] });
      const rows = (
        (await (await fetch(origin.url + approvedListEndpoints.dapps.path)).json()) as { data: { logo: string }[] }
      ).data;
      expect(rows).toMatchObject([{ hid: 'breakwater', title: 'Breakwater' }]);
      const picture = await fetch(origin.url + approvedLogoPath(rows[0]!.logo));
      expect(picture.headers.get('content-disposition')).toContain('attachment');
      expect(Buffer.from(await picture.arrayBuffer()).equals(readFileSync(join(folder, 'icon_url.png')))).toBe(true);
      expect((await fetch(origin.url + approvedLogoPath('00'.repeat(32)))).status).toBe(404);
      await runReviewCommand('set', { given: [id, 'live'], reason: 'Welcome.' });
      expect(await stateOf(data?.['receipt'])).toMatchObject({
        ...{ status: 'live', reason: 'Welcome.', href: '/es/dappstore/breakwater' },
      });
      const exported = (await runReviewCommand('export', { kind: 'dapp', status: 'live' })).map(
        (one) => JSON.parse(one) as object,
      );
      expect(exported).toMatchObject([{ id: Number(id), events: [{}, {}, {}, { status: 'live' }] }]);
    });

    it('stores a subscription once, and deletes it by its link', async () => {
      const email = 'ada@site.test';
      for (const typed of [email, email, 'ADA@site.test'])
        expect(await (await post(subscribeEndpoint.path, { email: typed }, { lang: 'ru' })).json()).toMatchObject({
          result: 0,
        });
      expect(await (await post(subscribeEndpoint.path, { email: 'no' })).json()).toMatchObject({ result: 1 });
      const [subscriber, ...rest] = await origin.store().subscribers();
      expect([subscriber, rest]).toEqual([{ email, language: 'ru', token: expect.any(String) }, []]);
      const link = subscriptionLink(origin.url, 'ru', 'leave', subscriber!.token);
      const page = await fetch(link);
      expect([page.headers.get('content-type'), await page.text()]).toEqual([
        'text/html; charset=UTF-8',
        expect.stringContaining('<html lang="ru">'),
      ]);
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
      expect((await fetch(link, { method: 'POST' })).status).toBe(410);
      expect(await origin.store().subscribers()).toEqual([]);
    });

    it('deletes personal data with its files, after the retention period and on request', async () => {
      const { submissions } = origin.store();
      const hashOf = async (id: number) => (await submissions.read(id))?.files[0]?.hash ?? '';
      const resume = Buffer.concat([pdf, Buffer.from('forgotten')]);
      const email = 'forgotten@letters.example.com';
      await told({ kind: 'application', answers: { email }, files: { resume } });
      const { id } = (await submissions.list({ kind: 'application' })).at(-1)!;
      const forgotten = await hashOf(id);
      expect(await submissions.file(forgotten)).toBeDefined();
      expect(await submissions.forget(email)).toBe(1);
      expect([await submissions.file(forgotten), (await submissions.read(id))?.personal]).toEqual([
        undefined,
        undefined,
      ]);
      const [first] = await submissions.list({ kind: 'application' });
      const old = await hashOf(first!.id);
      expect(await submissions.purge(new Date(Date.now() + 60_000))).toBe((await kept()) - 1);
      expect(await submissions.file(old)).toBeUndefined();
      expect(await submissions.read(first!.id)).toMatchObject({ personal: undefined, files: [] });
      const logos = (await submissions.list({ kind: 'dapp' })).map(({ id: one }) => hashOf(one));
      for (const one of await Promise.all(logos)) expect(await submissions.file(one)).toBeDefined();
    });

    it('counts failures and missing pages', async () => {
      const headers = { 'user-agent': 'Gecko/20100101 Firefox/153.0', referer: `${origin.url}/en/news/1012` };
      const send = (path: string, body?: string) =>
        fetch(origin.url + path, { method: 'POST', headers, body: body ?? null });
      for (const answer of await Promise.all([
        send(islandReportPath),
        send(islandReportPath),
        send(missingPageReportPath, '/en/Old?a=1'),
      ]))
        expect(answer.status).toBe(200);
      const { failures, missing } = await origin.store().failures.read();
      expect(failures.map(({ kind, page, engine, count }) => ({ kind, page, engine, count }))).toEqual([
        { kind: 'island', page: 'article', engine: 'firefox', count: 2 },
        { kind: 'not-found', page: 'not-found', engine: 'firefox', count: 1 },
      ]);
      expect(missing).toEqual([{ address: '/{lang}/old', count: 1 }]);
    });

    it('lets a submitter answer, send one new version, withdraw and delete personal data', async () => {
      const form = other('Drawbridge');
      const receipt = (await told(form)).data?.['receipt'];
      const { submissions } = origin.store();
      const { id } = (await submissions.list({ kind: 'dapp' })).at(-1)!;
      const step = async (name: string, message = '') =>
        (await (await post(submissionActionEndpoint.path, { receipt, step: name, message })).json()) as Told;
      const ask = () => runReviewCommand('set', { given: [String(id), 'changes_requested'], reason: 'Its line?' });
      await ask();
      expect(await step('answer', 'It is ours.')).toMatchObject({ result: 0, data: { status: 'received' } });
      await ask();
      const before = (await submissions.read(id))?.files[0]?.hash ?? '';
      const files = { icon_url: await logo('#0af') };
      const next: SentForm = { ...form, key: randomUUID(), files, sent: { of: receipt, message: 'Another logo.' } };
      const answers = await Promise.all([told(next), told(next)]);
      for (const answer of answers) expect(answer).toMatchObject({ result: 0, data: { receipt } });
      const found = await submissions.read(id);
      expect(found).toMatchObject({ status: 'received', versions: [{ files: [{ hash: before }] }] });
      expect((await submissions.file(found?.files[0]?.hash ?? ''))?.type).toBe('image/png');
      expect(await runReviewCommand('show', { given: [String(id)], files: folder })).toContainEqual(
        expect.stringMatching(/icon_url.*→/),
      );
      expect(await step('withdraw')).toMatchObject({ result: 0, data: { status: 'withdrawn', steps: ['forget'] } });
      expect(await step('forget')).toMatchObject({ result: 0, data: { steps: [] } });
      expect(await submissions.read(id)).toMatchObject({ personal: undefined, events: expect.any(Array) as unknown });
      const said = (await submissions.read(id))?.events.filter(({ author }) => author === 'submitter') ?? [];
      expect(said.map(({ reason }) => reason)).toEqual(['', '', '']);
    });
  });
}
