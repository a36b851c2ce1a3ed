import { expect, it } from 'vitest';
import type { SiteManifest } from '../../../scripts/manifest/schema.ts';
import { checkDeployedHost } from '../../../scripts/verify/check-host.ts';
import { startHost } from '../../listening-host.ts';

const files = ['robots.txt', 'security.txt'];
const manifest: SiteManifest = {
  ...{ format: 'site-manifest/1', host: 'nginx', site: 'https://wallet.example' },
  ...{ commit: null, snapshot: null, lockfile: null, strictTransport: null },
  headers: { file: {} },
  files: files.map((file) => ({ file, sha256: '0'.repeat(64), bytes: 10, address: `/${file}`, headers: 'file' })),
  home: [],
  redirects: [],
};

it('requests a limited number of the addresses that a host names, and says so', async () => {
  const host = await startHost((request, response) => {
    const isFile = files.some((file) => request.url === `/${file}`);
    const listed = Array.from({ length: 2000 }, () => `${host.url}/robots.txt https://other.example/`);
    const unlisted = Array.from({ length: 2000 }, (_, at) => `${host.url}/x${at}${request.url}`);
    const addresses = [...listed, ...unlisted];
    response.writeHead(isFile ? 200 : 404).end(isFile ? addresses.join(' ') : '');
  });
  const { differences } = await checkDeployedHost(host.url, manifest, () => undefined);
  expect(new Set(host.requests.map(({ url }) => url).filter((url) => url.startsWith('/x'))).size).toBe(200);
  expect(differences.filter(({ where }) => where === '/…')).toEqual([
    { kind: 'file added', where: '/…', text: expect.stringContaining('more than 200 addresses') as string },
  ]);
  await host.stop();
});
