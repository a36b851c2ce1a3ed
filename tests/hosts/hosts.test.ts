import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverErrorAddress } from '~/routing/addresses.ts';
import { sendRawRequest, type RawResponse } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { addressRows } from './requests/addresses.ts';
import { fileRows, identityRows } from './requests/files.ts';
import { headerRows } from './requests/headers.ts';
import { hostileRows } from './requests/hostile.ts';
import { languageRows } from './requests/languages.ts';
import type { Expected, Row, TestedHost } from './requests/row.ts';
import { ruleRows } from './requests/rules.ts';
import { describeHost } from './servers/describe-host.ts';

const decided = { rules: ruleRows, addresses: addressRows, hostile: hostileRows, languages: languageRows };
const ofAllHosts = { ...decided, identity: identityRows, headers: headerRows };
const table = { ...ofAllHosts, files: fileRows };

/** Omits POST requests, because the route matchers ignore the method. */
const byRoutes = (groups: Record<string, readonly Row[]>) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, rows]) => [group, rows.filter(({ method }) => method !== 'POST')]),
  );

/**
 * The requests to send to each host. Netlify and Vercel get no requests for files, because their functions do not
 * compress.
 */
const questions: Record<TestedHost, Record<string, readonly Row[]>> = {
  preview: table,
  nginx: table,
  apache: table,
  caddy: table,
  cloudflare: table,
  'cloudflare-pages': table,
  netlify: byRoutes(ofAllHosts),
  vercel: byRoutes(ofAllHosts),
  function: { ...decided, headers: headerRows },
};

const headersOf = ({ accept, cookie, encoding, forwarded }: Row): Record<string, string> => ({
  ...(accept !== undefined && { 'accept-language': accept }),
  ...(cookie !== undefined && { cookie }),
  ...(encoding !== undefined && { 'accept-encoding': encoding }),
  ...(forwarded && { 'x-forwarded-proto': forwarded }),
});

const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

const nameOf = ({ get, method = 'GET', ...row }: Row): string =>
  [method, JSON.stringify(get), JSON.stringify(headersOf({ get, ...row }))].join(' ').replace(' {}', '');

/** Returns the expected response of a host: that of the row, with the differences permitted on this host. */
function expectedOf(row: Row, host: TestedHost): Expected {
  const own = row.differs?.[host] ?? (host === 'cloudflare-pages' ? row.differs?.cloudflare : undefined);
  const { page, to, status = to === undefined ? 200 : 302 } = { ...row, ...own };
  return {
    status,
    ...(to !== undefined && { to }),
    ...(page && row.method !== 'HEAD' && { page }),
    ...(row.headers && { headers: { ...row.headers, ...own?.headers } }),
  };
}

/** Returns only those fields of a response that the row contains. */
function seenIn(reply: RawResponse, expected: Expected): Expected {
  const names = Object.keys(expected.headers ?? {});
  return {
    status: reply.status,
    ...(expected.to !== undefined && { to: reply.headers['location'] }),
    ...(expected.page && { page: /name="file" content="([^"]*)"/.exec(reply.body)?.[1] }),
    ...(expected.headers && { headers: Object.fromEntries(names.map((name) => [name, reply.headers[name] ?? null])) }),
  };
}

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

for (const [host, rows] of Object.entries(questions) as [TestedHost, Record<string, readonly Row[]>][]) {
  // Only the full tier tests Pages, because it runs the same worker as Workers, with nearly the same rules.
  const tier = host === 'cloudflare-pages' ? ' @full' : '';
  describeHost(`${host}${tier}`, { host, dist: () => dist }, (server) => {
    for (const [group, all] of Object.entries(rows)) {
      test.each(all.map((row) => ({ name: nameOf(row), row })))(`${group}: $name`, async ({ row }) => {
        const expected = expectedOf(row, host);
        const reply = await sendRawRequest(server().origin, row.get, headersOf(row), row.method);
        expect(seenIn(reply, expected)).toEqual(expected);
        // The CSP in the header must be the one in the `meta` element of the same page.
        const meta = metaPolicy.exec(reply.body)?.[1];
        if (meta) expect(reply.headers['content-security-policy']).toBe(`${meta}; frame-ancestors 'none'`);
        if (row.method === 'HEAD') expect(reply.body).toBe('');
        // Debian's Apache derives languages from extensions: `.br` is Breton.
        expect(reply.headers['content-language']).toBeUndefined();
      });
    }

    test('redirects every target of the table in one hop, except for app downloads', async () => {
      const targets = new Set(
        Object.values(rows)
          .flat()
          .map(({ to }) => to),
      );
      for (const to of targets) {
        if (!to || /\/download\/(?:ios|android)(?:\?|$)/.test(to)) continue;
        const status = to === serverErrorAddress ? 500 : 200;
        expect({ to, status: (await sendRawRequest(server().origin, to)).status }).toEqual({ to, status });
      }
    });

    if (!('files' in rows)) return;
    test('returns 304 for a matching ETag in the same encoding', async () => {
      for (const encoding of ['br', 'identity']) {
        const first = await sendRawRequest(server().origin, '/ko/news', { 'accept-encoding': encoding });
        const again = { 'accept-encoding': encoding, 'if-none-match': first.headers['etag'] ?? '' };
        expect(await sendRawRequest(server().origin, '/ko/news', again)).toMatchObject({ status: 304, body: '' });
        expect(
          await sendRawRequest(server().origin, '/en/news', { ...again, 'if-none-match': '"other"' }),
        ).toMatchObject({
          status: 200,
        });
      }
    });
  });
}
