import type { Hono } from 'hono';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthPath } from '~/api/health.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { createApp, type AppDependencies } from '~/origin/server/app.ts';
import { createRateLimiters } from '~/origin/server/limits.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';

const path = '/api/list/mine';
const phrase = 'the body of a request';
const folder = mkdtempSync(join(tmpdir(), 'app-'));
let close: () => void;
let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Creates an app with its own store. Adds the digests of requested files to `files`. */
function appWith(addListRoutes?: AppDependencies['addListRoutes'], files: string[] = []): Hono<OriginEnv> {
  const store = openSqliteStore(join(folder, 'origin.sqlite'));
  ({ close } = store);
  const { file } = store.submissions;
  store.submissions.file = (hash) => {
    files.push(hash);
    return file(hash);
  };
  const { forms, limiters, linkLimiters } = createRateLimiters();
  const submissions = { codec: vi.fn<never>(), outbound: undefined, limiters: forms };
  return createApp({ store, limiters, linkLimiters, submissions, ...(addListRoutes && { addListRoutes }) });
}

const failing = () =>
  appWith((app) =>
    app.post('/api/list/:id', () => {
      throw new RangeError('beyond');
    }),
  );

const incoming = (state: object) => ({ incoming: state }) as OriginEnv['Bindings'];

describe('createApp', () => {
  it('handles a request without an HTTP server and without list routes', async () => {
    const response = await appWith().request(healthPath, {}, {});
    expect([response.status, response.headers.get('connection')]).toEqual([200, null]);
  });

  it('returns 500 for an unexpected error, and logs the route and the error without the body', async () => {
    const response = await failing().request(path, { method: 'POST', body: phrase }, {});
    expect([response.status, await response.json()]).toEqual([
      500,
      { result: 500, message: 'Something went wrong.', data: null },
    ]);
    expect(logged).toEqual(['POST /api/list/:id: RangeError: beyond']);
  });

  it('returns 400 and logs no error if the client disconnects during the upload', async () => {
    const env = incoming({ complete: true, readableAborted: true });
    const response = await failing().request(path, { method: 'POST', body: phrase }, env);
    expect([response.status, await response.json()]).toEqual([
      400,
      { result: 400, message: 'The request body is incomplete.', data: null },
    ]);
    expect(logged).toEqual([]);
  });

  it('closes the connection only while the request body is incomplete', async () => {
    const app = appWith();
    const connectionAt = async (complete: boolean) =>
      (await app.request('/nowhere', {}, incoming({ complete }))).headers.get('connection');
    expect([await connectionAt(false), await connectionAt(true)]).toEqual(['close', null]);
  });
});

describe('routes of approved submissions', () => {
  it.each(['/api/submissions/approved/dapps?start=-1', '/api/submissions/approved/dapps?start=x'])(
    'returns 400 for %s',
    async (address) => {
      const response = await appWith().request(address, {}, {});
      expect([response.status, await response.json()]).toMatchObject([400, { message: 'Invalid request parameters.' }]);
    },
  );

  it('look up a logo only by a SHA-256 with the extension .png', async () => {
    const hash = 'a'.repeat(64);
    const asked: string[] = [];
    const app = appWith(undefined, asked);
    for (const name of [`${hash}.png`, `b${hash}.png`, `${hash}.pngx`, 'logo.png'])
      expect((await app.request(`/api/submissions/logos/${name}`, {}, {})).status, name).toBe(404);
    expect(asked).toEqual([hash]);
  });
});
