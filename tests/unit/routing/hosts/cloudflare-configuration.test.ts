import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { emitCloudflarePagesHostFolder } from '~/routing/hosts/cloudflare-pages.ts';
import { cloudflareCompatibilityDate } from '~/routing/hosts/cloudflare-rules.ts';
import { emitCloudflareWorkersHostFolder } from '~/routing/hosts/cloudflare-workers.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { hostInput } from './host-input.ts';

const folders = [emitCloudflareWorkersHostFolder, emitCloudflarePagesHostFolder];
const d1 = { database: 'f38c0c5e-6f6a-4d3b-9b39-0c1f3a1f9a11', bucket: 'wallet-files' };

/** Parses `wrangler.jsonc`. Its comments are whole lines at the start of the file. */
function configurationOf(emit: (typeof folders)[number], changes: Partial<HostInput> = {}) {
  const text = emit(hostInput(changes), new Map()).written.get('wrangler.jsonc') ?? '';
  return JSON.parse(text.replaceAll(/^\/\/.*$/gm, '')) as Record<string, unknown> & {
    assets: { run_worker_first: string[] };
  };
}

it('publishes under the name in site.json', () => {
  for (const emit of folders) expect(configurationOf(emit)).toMatchObject({ name: site.hosting.cloudflareProject });
});

it('gives Workers and Pages the same runtime, database and bucket', () => {
  const [workers, pages] = folders.map((emit) => configurationOf(emit, { d1 }));
  for (const key of ['compatibility_date', 'compatibility_flags', 'd1_databases', 'r2_buckets'])
    expect({ [key]: workers?.[key] }).toEqual({ [key]: pages?.[key] });
  expect(workers).toMatchObject({
    d1_databases: [{ binding: 'DB', database_id: d1.database, migrations_dir: 'migrations' }],
    r2_buckets: [{ binding: 'FILES', bucket_name: d1.bucket }],
  });
  for (const emit of folders) expect(configurationOf(emit)).not.toHaveProperty('d1_databases');
});

it('requires a runtime version that is installed, and at most half a year older', () => {
  const { version } = JSON.parse(readFileSync('node_modules/workerd/package.json', 'utf8')) as { version: string };
  const installed = Date.parse(version.replace(/^\d+\.(\d{4})(\d\d)(\d\d)\..*$/, '$1-$2-$3'));
  const days = (installed - Date.parse(cloudflareCompatibilityDate)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(0);
  expect(days).toBeLessThan(183);
});

it('runs the worker on a schedule, and for no page', () => {
  const { assets, triggers, main } = configurationOf(emitCloudflareWorkersHostFolder);
  expect({ main, triggers }).toMatchObject({ main: 'worker/index.js', triggers: { crons: [expect.any(String)] } });
  expect(assets.run_worker_first).not.toContain('/*');
});

it('has no pattern that another one covers, which Cloudflare refuses', () => {
  const forwards = [
    { prefix: '/api/content/v1/', to: 'https://content.example/v1/', isOrigin: false },
    { prefix: '/api/', to: 'https://origin.example/api/', isOrigin: true },
  ] as const;
  const routes =
    emitCloudflarePagesHostFolder(hostInput({ forwards }), new Map()).written.get('site/_routes.json') ?? '';
  const lists = [
    (JSON.parse(routes) as { include: string[] }).include,
    configurationOf(emitCloudflareWorkersHostFolder, { forwards }).assets.run_worker_first,
  ];
  for (const list of lists) {
    expect(list).toContain('/api/*');
    expect(list).not.toContain('/api/content/v1/*');
  }
});
