import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '~/lib/list-files.ts';
import { emitHostFolders } from '../../scripts/hosts/emit-hosts.ts';
import { hardLinkFiles } from '../../scripts/hosts/link-files.ts';
import { parseSiteManifest } from '../../scripts/manifest/schema.ts';
import { checkPublishedFolder } from '../../scripts/verify/check-folder.ts';
import { checkDeployedHost } from '../../scripts/verify/check-host.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { hostStarters } from './servers/all.ts';
import { changes, variants } from './verify/changes.ts';
import { deploy, deployedSite, emitOnce, nginx, type DeployedSite, type Emitted } from './verify/deployed.ts';

const manifestIn = (folder: string) => parseSiteManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const tick = () => undefined;

let dist: string;
let emitted: Emitted;
beforeAll(async () => {
  dist = await writeFixtureDist();
  emitted = await emitOnce(dist);
});
afterAll(() => [dist, emitted.home].forEach((folder) => rmSync(folder, { recursive: true })));

const tiers = [
  { title: 'checkDeployedHost @full', tried: changes.filter(({ name }) => !variants.has(name)) },
  { title: 'checkDeployedHost, variants @deep', tried: changes.filter(({ name }) => variants.has(name)) },
];

describe.skipIf(!nginx).each(tiers)('$title', ({ tried }) => {
  test.each(tried)('reports $name', async ({ site, conf, kind, where, says = '' }) => {
    const server = await deploy(emitted, { ...(site && { site }), ...(conf && { conf }) });
    try {
      const { differences } = await checkDeployedHost(server.origin, manifestIn(join(emitted.home, 'nginx')), tick);
      const named = differences.filter((one) => one.kind === kind && one.where === where);
      expect(named.map(({ text }) => text).join('\n'), JSON.stringify(differences.slice(0, 5))).toContain(says);
      expect(named).not.toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

for (const host of ['nginx', 'caddy', 'cloudflare', 'cloudflare-pages', 'netlify'] as const) {
  const start = hostStarters[host];
  const tier = { nginx: '', caddy: '', cloudflare: ' @full', 'cloudflare-pages': ' @deep', netlify: ' @deep' }[host];
  // Slow, because it requests every file in every encoding.
  test.skipIf(!start)(
    `checkDeployedHost reports no difference for an untouched site behind ${host}${tier}`,
    { timeout: 120_000 },
    async () => {
      const server = await start!(dist);
      await emitHostFolders({ dist, out: join(emitted.home, 'all'), hosts: [host] });
      const manifest = manifestIn(join(emitted.home, 'all', host));
      try {
        const { differences, files } = await checkDeployedHost(server.origin, manifest, tick);
        expect(differences).toEqual([]);
        expect(files).toBeGreaterThan(300);
      } finally {
        await server.stop();
      }
    },
  );
}

describe('checkFolder @full', () => {
  const inFolder: [string, string, string, (site: DeployedSite) => void][] = [
    ['a changed byte', 'byte changed', 'ko/news.html', (s) => s.write('ko/news.html', `${s.read('ko/news.html')} `)],
    ['an added file', 'file added', 'ko/login.html', (s) => s.write('ko/login.html', 'x')],
    ['an added hidden file', 'file added', '.htaccess', (s) => s.write('.htaccess', 'Redirect')],
    ['a missing file', 'file missing', 'ko/news.html.br', (s) => s.remove('ko/news.html.br')],
    ['a symbolic link out of the folder', 'file added', 'ko/etc', (s) => symlinkSync('/etc', s.path('ko/etc'))],
    [
      'an inline script',
      'script added',
      'ko/news.html',
      (s) => s.write('ko/news.html', `${s.read('ko/news.html')}<script>steal()</script>`),
    ],
  ];
  let folder: string;
  beforeAll(async () => {
    const out = join(emitted.home, 'folder');
    await emitHostFolders({ dist, out, hosts: ['caddy'] });
    folder = join(out, 'caddy');
  });
  test.each(inFolder)('reports %s', (_, kind, where, edit) => {
    const site = join(emitted.home, `folder-${kind}-${where.replaceAll('/', '-')}`);
    hardLinkFiles(join(folder, 'site'), site, listFiles(join(folder, 'site')));
    expect(checkPublishedFolder(site, manifestIn(folder), tick).differences).toEqual([]);
    edit(deployedSite(site));
    const { differences } = checkPublishedFolder(site, manifestIn(folder), tick);
    expect(differences.map((one) => `${one.kind} ${one.where}`)).toContain(`${kind} ${where}`);
  });
});
