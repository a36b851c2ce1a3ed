import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { islandReportPath, missingPageReportPath, failureReportsPath } from '~/api/failures.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import type { FailureStore } from '~/origin/failure-store.ts';
import { addFailureRoutes } from '~/origin/routes/failures.ts';
import { userAgents } from './agents.ts';

let counts: Parameters<FailureStore['count']>[];
beforeEach(() => (counts = []));

const app = new Hono<OriginEnv>();
const store = { count: (...call) => Promise.resolve(void counts.push(call)) } as Partial<FailureStore> as FailureStore;
const limiters = { client: () => 0, everybody: () => 0 };
addFailureRoutes(app, { store, limiters, routeOf: (path) => (path === '/en/help' ? 'help' : undefined) });

const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const sent = { host: 'site.test', 'user-agent': userAgents.firefox, ...headers };
  const request = new Request(`https://site.test${path}`, { method: 'POST', body, headers: sent });
  const response = await app.fetch(request, {});
  return [response.status, ((await response.json()) as { message: string }).message];
};
const done = [200, ''];

describe('POST of an island failure', () => {
  const island = (referer: string, more = {}) => send(islandReportPath, '', { referer, ...more });

  it('counts the failure on the route of the page', async () => {
    expect(await island('https://site.test/en/help?q=1')).toEqual(done);
    expect(counts).toEqual([[[{ kind: 'island', page: 'help', engine: 'firefox' }]]]);
  });

  it('counts a page without a route as not-found, and a missing Referer as unknown', async () => {
    await island('https://site.test/elsewhere');
    await send(islandReportPath, '');
    expect(counts.flat(2)).toMatchObject([{ page: 'not-found' }, { page: 'unknown' }]);
  });

  it('counts the engine as other without a user agent', async () => {
    await island('https://site.test/en/help', { 'user-agent': '' });
    expect(counts.flat(2)).toMatchObject([{ engine: 'other' }]);
  });

  it('returns 403 for a page of another site', async () => {
    expect(await island('https://elsewhere.test/en/help')).toEqual([403, 'Requests from other sites aren’t allowed.']);
    expect(counts).toEqual([]);
  });
});

describe('POST of a missing page', () => {
  it('counts the failure and the path', async () => {
    expect(await send(missingPageReportPath, '/en/old')).toEqual(done);
    expect(counts).toEqual([[[{ kind: 'not-found', page: 'not-found', engine: 'firefox' }], '/{lang}/old']]);
  });

  it('returns 400 for a text that is not a path', async () => {
    expect(await send(missingPageReportPath, 'en/old')).toEqual([400, 'Send a path.']);
    expect(counts).toEqual([]);
  });
});

describe('POST of browser reports', () => {
  it('writes nothing if no report counts', async () => {
    const body = JSON.stringify([{ type: 'csp-violation', url: 'https://elsewhere.test/', body: {} }]);
    expect(await send(failureReportsPath, body, { 'content-type': 'application/reports+json' })).toEqual(done);
    expect(counts).toEqual([]);
  });
});
