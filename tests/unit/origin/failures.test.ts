import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { islandReportPath, missingPageReportPath, failureReportsPath } from '~/api/failures.ts';
import { maxRowsPerDay, type CountedFailure } from '~/origin/failure-store.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { userAgents } from './agents.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin | undefined;
const stop = () => origin?.stop();
const start = async () => {
  await stop();
  origin = await startTestedOrigin({ routeOf: routeOfAddress });
  return origin;
};
beforeEach(start);
afterAll(stop);

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(origin!.url + path, { method: 'POST', body, headers: { 'user-agent': userAgents.webkit, ...headers } });
const report = (changes: object = {}, body: object = {}) => ({
  ...{
    age: 1,
    type: 'csp-violation',
    url: `${origin!.url}/en/news/1012?address=0xabc#secret`,
    user_agent: userAgents.chromium,
  },
  ...changes,
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.test/x.js',
    disposition: 'enforce',
    ...body,
  },
});
const sendReports = (reports: unknown, type = 'application/reports+json') =>
  send(failureReportsPath, JSON.stringify(reports), { 'content-type': type });

async function counted() {
  const store = openSqliteStore(origin!.file);
  const { failures, missing } = await store.failures.read();
  store.close();
  return { failures: failures.map(({ count, kind, page, engine }) => `${count} ${kind} ${page} ${engine}`), missing };
}

describe('browser reports', () => {
  it('are counted by kind, route and engine', async () => {
    const reports = [
      report(),
      report({ user_agent: userAgents.firefox }),
      report(),
      report({ type: 'integrity-violation' }),
    ];
    expect((await sendReports(reports)).status).toBe(200);
    await sendReports([report({ user_agent: undefined }, { effectiveDirective: 'made-up' })]);
    expect((await counted()).failures).toEqual([
      '2 policy script-src-elem article chromium',
      '1 integrity article chromium',
      '1 policy article webkit',
      '1 policy script-src-elem article firefox',
    ]);
  });

  it('are stored without URL, address and user agent', async () => {
    await sendReports([report()]);
    await send(islandReportPath, '', { referer: `${origin!.url}/en/dappstore/lido?q=secret` });
    await send(missingPageReportPath, '/en/wallet/0x52908400098527886e0f7030069857d2e4169ee7');
    const db = new DatabaseSync(origin!.file, { readOnly: true });
    const rows = ['failure', 'missing_address'].flatMap((table) => db.prepare(`SELECT * FROM ${table}`).all());
    db.close();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['count', 'day', 'engine', 'kind', 'page']);
    expect(JSON.stringify(rows)).not.toMatch(/secret|elsewhere|127\.0|0x|lido|Mozilla|1012/);
  });

  it.each<[string, () => unknown]>([
    ['a report of another host', () => [report({ url: 'https://elsewhere.test/en' })]],
    ['a report without an absolute URL', () => [report({ url: 'en/news' })]],
    ['a report with a URL that is too long', () => [report({ url: `${origin!.url}/${'a'.repeat(3000)}` })]],
    ['a report of another type', () => [report({ type: 'deprecation' })]],
    ['a report without a body', () => [{ ...report(), body: null }]],
    [
      'a report about a browser extension',
      () => [report({}, { sourceFile: 'moz-extension' }), report({}, { blockedURL: 'chrome-extension://a/b.js' })],
    ],
    ['a body that is not a list', () => report()],
    ['a null body', () => null],
  ])('are not counted: %s', async (_, body) => {
    await sendReports(body());
    expect((await counted()).failures).toEqual([]);
  });

  it('are rejected if they are malformed, too large, too many or from another site', async () => {
    expect((await sendReports([report()], 'application/json')).status).toBe(415);
    expect((await sendReports([report({}, { sample: 'a'.repeat(70_000) })])).status).toBe(413);
    expect((await send(missingPageReportPath, `/${'a'.repeat(3000)}`)).status).toBe(413);
    expect((await send(missingPageReportPath, 'news')).status).toBe(400);
    const foreign = { origin: 'https://elsewhere.test' };
    for (const path of [failureReportsPath, islandReportPath, missingPageReportPath])
      expect((await send(path, '/a', foreign)).status).toBe(403);
    expect((await send(islandReportPath, '', { referer: 'https://elsewhere.test/en' })).status).toBe(403);
    const statuses = [];
    for (let count = 0; count < 35; count++) statuses.push((await send(islandReportPath, '')).status);
    expect(statuses).toContain(429);
    expect((await counted()).failures.join()).toMatch(/^\d+ island unknown webkit$/);
  });

  it('return 404 if the origin knows no routes', async () => {
    await stop();
    origin = await startTestedOrigin();
    expect((await send(islandReportPath, '')).status).toBe(404);
  });
});

describe('failure store', () => {
  const failure: CountedFailure = { kind: 'island', page: 'news', engine: 'webkit' };

  it('counts known failures, but adds no row above the daily limit', async () => {
    const store = openSqliteStore(origin!.file);
    const many = Array.from({ length: maxRowsPerDay.failures + 5 }, (_, index) => ({
      ...failure,
      page: `page-${index}`,
    }));
    await store.failures.count(many);
    await store.failures.count([{ ...failure, page: 'page-0' }]);
    const db = new DatabaseSync(origin!.file);
    db.exec(`WITH RECURSIVE row(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < ${maxRowsPerDay.missing - 2})
      INSERT INTO missing_address SELECT date(), '/missing-' || n, 1 FROM row`);
    db.close();
    for (const address of ['/the-last', '/one-more']) await store.failures.count([], address);
    await store.failures.count([], '/missing-0');
    const { failures, missing } = await store.failures.read();
    store.close();
    expect(failures).toHaveLength(maxRowsPerDay.failures);
    expect(failures[0]).toMatchObject({ page: 'page-0', count: 2 });
    expect(missing).toHaveLength(maxRowsPerDay.missing);
    expect(missing[0]).toEqual({ address: '/missing-0', count: 2 });
    expect(missing.map(({ address }) => address)).toContain('/the-last');
  });

  it('deletes counts after 90 days', async () => {
    let now = new Date('2026-01-01T12:00:00Z');
    const store = openSqliteStore(origin!.file, () => now);
    await store.failures.count([failure], '/old');
    now = new Date('2026-04-01T12:00:00Z');
    await store.failures.count([failure], '/old');
    expect((await store.failures.read()).failures.map(({ day }) => day)).toEqual(['2026-04-01', '2026-01-01']);
    expect((await store.failures.read()).missing).toEqual([{ address: '/old', count: 2 }]);
    now = new Date('2026-04-02T12:00:00Z');
    expect((await store.failures.read()).missing).toEqual([{ address: '/old', count: 1 }]);
    await store.failures.count([failure]);
    store.close();
    const db = new DatabaseSync(origin!.file, { readOnly: true });
    expect(
      db
        .prepare('SELECT DISTINCT day FROM failure ORDER BY day')
        .all()
        .map(({ day }) => day),
    ).toEqual(['2026-04-01', '2026-04-02']);
    db.close();
  });
});
