import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logoPath } from '~/api/approved-lists.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { approvedRoute, logoRoute } from '~/origin/routes/approved.ts';
import type { NewSubmission, SubmissionStore } from '~/origin/submission-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { fileOf, newSubmission } from './submission-store-contract.ts';

let store: SubmissionStore;
let close: () => void;
beforeEach(() => ({ store, close } = openMemoryStore()));
afterEach(() => close());

const logo = { ...fileOf('icon_url', 'a logo', false), type: 'image/png' };
async function keep(name: string, status: SubmissionStatus, more: Partial<NewSubmission> = {}): Promise<void> {
  await store.submit(newSubmission(name, { kind: 'token', files: [logo], ...more }));
  const id = (await store.list({})).at(-1)?.id ?? 0;
  await store.change({ id, from: 'received', to: status, reason: '' });
}
const ask = (path: string) =>
  new Hono<OriginEnv>()
    .get('/', approvedRoute(store, 'tokens'))
    .get('/api/submissions/logos/:file', logoRoute(store))
    .request(path);
const refusal = async (path: string) => {
  const response = await ask(path);
  return [response.status, ((await response.json()) as { message: string }).message];
};

describe('a list of what was approved', () => {
  const idsOf = async (query: string) => {
    const { data } = (await (await ask(`/?${query}`)).json()) as { data: { hid: string }[] | null };
    return data?.map(({ hid }) => hid) ?? null;
  };

  it('begins where it is asked to, and is null past its end', async () => {
    await keep('a', 'approved');
    await keep('b', 'approved');
    expect(await idsOf('')).toEqual(['token-1', 'token-2']);
    expect(await idsOf('start=0')).toEqual(['token-1', 'token-2']);
    expect(await idsOf('start=1')).toEqual(['token-2']);
    expect(await idsOf('start=2')).toBeNull();
  });

  it.each(['-1', 'x', '0.5'])('does not begin at %s', async (start) => {
    expect(await refusal(`/?start=${start}`)).toEqual([400, 'The request says nothing that can be answered.']);
  });
});

describe('a logo', () => {
  it.each<SubmissionStatus>(['approved', 'live'])('of what is %s is a file that no browser shows', async (status) => {
    await keep('a', status);
    const response = await ask(logoPath(logo.hash));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${logo.hash}.png"`);
    expect(await response.text()).toBe('a logo');
  });

  it('that a rejected submission has, too, is shown of the approved one', async () => {
    await keep('a', 'rejected');
    await keep('b', 'approved');
    expect((await ask(logoPath(logo.hash))).status).toBe(200);
  });

  it.each<SubmissionStatus>(['in_review', 'changes_requested', 'rejected', 'withdrawn'])(
    'of what is %s is shown to nobody',
    async (status) => {
      await keep('a', status);
      expect(await refusal(logoPath(logo.hash))).toEqual([404, 'Nothing here.']);
    },
  );

  it('is a picture: no document of what was approved is shown', async () => {
    const report = fileOf('audit_report', 'a report', false);
    await keep('a', 'approved', { files: [report] });
    expect(await refusal(logoPath(report.hash))).toEqual([404, 'Nothing here.']);
  });

  it('that nobody sent is not there', async () => {
    expect(await refusal(logoPath('a'.repeat(64)))).toEqual([404, 'Nothing here.']);
    expect(await refusal(logoPath('logo'))).toEqual([404, 'Nothing here.']);
  });
});
