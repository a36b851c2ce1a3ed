import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { islandReportPath, missingPageReportPath, reportsPath } from '~/api/failures.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import type { FailureStore } from '~/origin/failure-store.ts';
import { addFailureRoutes } from '~/origin/routes/failures.ts';
import { agents } from './agents.ts';

let counts: Parameters<FailureStore['count']>[];
beforeEach(() => (counts = []));

const app = new Hono<OriginEnv>();
const store = { count: (...call) => Promise.resolve(void counts.push(call)) } as Partial<FailureStore> as FailureStore;
const limiters = { client: () => 0, everybody: () => 0 };
addFailureRoutes(app, { store, limiters, routeOf: (path) => (path === '/en/help' ? 'help' : undefined) });

const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const sent = { host: 'site.test', 'user-agent': agents.firefox, ...headers };
  const request = new Request(`https://site.test${path}`, { method: 'POST', body, headers: sent });
  const response = await app.fetch(request, {});
  return [response.status, ((await response.json()) as { message: string }).message];
};
const done = [200, ''];

describe('an island that does not load', () => {
  const island = (referer: string, more = {}) => send(islandReportPath, '', { referer, ...more });

  it('is counted on the route of its page', async () => {
    expect(await island('https://site.test/en/help?q=1')).toEqual(done);
    expect(counts).toEqual([[[{ kind: 'island', page: 'help', engine: 'firefox' }]]]);
  });

  it('is counted as of no page where its page has no route, and of an unknown one where none is named', async () => {
    await island('https://site.test/elsewhere');
    await send(islandReportPath, '');
    expect(counts.flat(2)).toMatchObject([{ page: 'not-found' }, { page: 'unknown' }]);
  });

  it('is counted of no known engine where a browser says nothing of itself', async () => {
    await island('https://site.test/en/help', { 'user-agent': '' });
    expect(counts.flat(2)).toMatchObject([{ engine: 'other' }]);
  });

  it('of another site is refused in a word', async () => {
    expect(await island('https://elsewhere.test/en/help')).toEqual([403, 'Another site may not send this.']);
    expect(counts).toEqual([]);
  });
});

describe('an address without a page', () => {
  it('is counted as one, beside the address', async () => {
    expect(await send(missingPageReportPath, '/en/old')).toEqual(done);
    expect(counts).toEqual([[[{ kind: 'not-found', page: 'not-found', engine: 'firefox' }], '/{lang}/old']]);
  });

  it('is a path: who sends another text is told so', async () => {
    expect(await send(missingPageReportPath, 'en/old')).toEqual([400, 'Send a path.']);
    expect(counts).toEqual([]);
  });
});

describe('reports of a browser', () => {
  it('that count nothing write nothing', async () => {
    const body = JSON.stringify([{ type: 'csp-violation', url: 'https://elsewhere.test/', body: {} }]);
    expect(await send(reportsPath, body, { 'content-type': 'application/reports+json' })).toEqual(done);
    expect(counts).toEqual([]);
  });
});
