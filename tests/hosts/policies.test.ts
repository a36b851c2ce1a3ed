import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { allPages } from '~/sitemap/pages.ts';
import { hardLinkFiles } from '../../scripts/hosts/link-files.ts';
import { maxCspLength } from '../../scripts/pages/page-csp.ts';
import { statusOf } from '../route-pages.ts';
import { sendRawRequest } from './ask.ts';
import type { TestedHost } from './requests/row.ts';
import { hostStarters } from './servers/all.ts';
import type { HostServer } from './servers/host-server.ts';

const groups = [...Map.groupBy(allPages(), ({ route, lang }) => `${route} ${lang}`).values()];
/** One page per route and language, because pages of the same route have the same CSP. */
const pages = groups.map(([page]) => page!);

const built = 'dist';
const others = new Set(
  groups.filter(({ length }) => length > 40).flatMap(([, ...rest]) => rest.map(({ path }) => `${path.slice(1)}.html`)),
);
// A copy of the site without compressed files and most dapps and articles. Otherwise, it would take too long to compute
// the digests of all files for each host folder.
let dist: string;
beforeAll(() => {
  dist = mkdtempSync('.cache/policies-');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const names = files.map(({ parentPath, name }) => relative(built, join(parentPath, name)));
  hardLinkFiles(
    built,
    dist,
    names.filter((file) => !/\.(?:br|gz)$/.test(file) && !others.has(file)),
  );
});
afterAll(() => rmSync(dist, { recursive: true }));

const metaOf = (html: string) => /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1];

const hosts = (Object.keys(hostStarters) as TestedHost[]).filter((host) => host !== 'function');

// Only the deep tier tests Cloudflare Pages, whose rules are those of Workers.
const tierOf = (host: TestedHost) => (host === 'cloudflare-pages' ? '@deep' : '@full');

describe.each(hosts.map((host) => [host, tierOf(host)] as const))('CSP on %s %s', (host) => {
  const start = hostStarters[host];
  let server: HostServer;
  beforeAll(async () => {
    server = await start!(dist);
  });
  afterAll(() => server?.stop());

  test.skipIf(!start)(
    'is the same in header and meta on every route in every language, within the maximum length',
    async () => {
      await mapConcurrently(8, pages, async ({ path, route }) => {
        const { status, headers } = await sendRawRequest(server.origin, path);
        const meta = metaOf(readFileSync(`${dist}${path}.html`, 'utf8'));
        const policy = headers['content-security-policy'] ?? '';
        expect({ path, status, policy }).toEqual({
          path,
          status: statusOf(route),
          policy: `${meta}; frame-ancestors 'none'`,
        });
        expect(policy.length).toBeLessThanOrEqual(maxCspLength);
      });
    },
  );
});
