import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvedLogoPath } from '~/api/approved-lists.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { approvedRoute, logoRoute } from '~/origin/routes/submissions.ts';
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

describe('approvedRoute', () => {
  const idsOf = async (query: string) => {
    const { data } = (await (await ask(`/?${query}`)).json()) as { data: { hid: string }[] | null };
    return data?.map(({ hid }) => hid) ?? null;
  };

  it('starts at the given offset and returns null past the end', async () => {
    await keep('a', 'approved');
    await keep('b', 'approved');
    expect(await idsOf('')).toEqual(['token-1', 'token-2']);
    expect(await idsOf('start=0')).toEqual(['token-1', 'token-2']);
    expect(await idsOf('start=1')).toEqual(['token-2']);
    expect(await idsOf('start=2')).toBeNull();
  });

  it.each(['-1', 'x', '0.5', '1e19', '1e300'])('returns 400 for the offset %s', async (start) => {
    expect(await refusal(`/?start=${start}`)).toEqual([400, 'Invalid request parameters.']);
  });
});

describe('logoRoute', () => {
  it.each<SubmissionStatus>(['approved', 'live'])(
    'sends the logo of a submission with the status %s as a download',
    async (status) => {
      await keep('a', status);
      const response = await ask(approvedLogoPath(logo.hash));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${logo.hash}.png"`);
      expect(await response.text()).toBe('a logo');
    },
  );

  it('sends a logo that an approved submission shares with a rejected one', async () => {
    await keep('a', 'rejected');
    await keep('b', 'approved');
    expect((await ask(approvedLogoPath(logo.hash))).status).toBe(200);
  });

  it.each<SubmissionStatus>(['in_review', 'changes_requested', 'rejected', 'withdrawn'])(
    'returns 404 for the logo of a submission with the status %s',
    async (status) => {
      await keep('a', status);
      expect(await refusal(approvedLogoPath(logo.hash))).toEqual([404, 'Nothing here.']);
    },
  );

  it('returns 404 for a document of an approved submission', async () => {
    const report = fileOf('audit_report', 'a report', false);
    await keep('a', 'approved', { files: [report] });
    expect(await refusal(approvedLogoPath(report.hash))).toEqual([404, 'Nothing here.']);
  });

  it('returns 404 for an unknown logo', async () => {
    expect(await refusal(approvedLogoPath('a'.repeat(64)))).toEqual([404, 'Nothing here.']);
    expect(await refusal(approvedLogoPath('logo'))).toEqual([404, 'Nothing here.']);
  });
});
