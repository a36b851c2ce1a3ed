import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readEnv } from '~/config/env.ts';
import { replaceWithDefaults, readCompose, readStages, type Service } from './container/read-container.ts';
import { startMachine, whyNoMachine, type Machine } from './operator/machine.ts';

const stages = readStages();
const { services, volumes } = readCompose();
const stageOf = ({ build }: Service) => stages.find(({ name }) => name === build.target);
const folderOf = (volume: string) => volume.split(':')[1] ?? '';
const commandOf = (service: Service): string[] => {
  const given = stageOf(service)?.instructions.find(({ name }) => name === 'CMD');
  return service.command ?? (JSON.parse(given?.rest ?? '[]') as string[]);
};
/** Returns the files of the build context: all files in Git that .dockerignore does not exclude. */
const contextFiles = (): string[] => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', list, { encoding: 'utf8', maxBuffer: 1e8 });
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string) => ignored.some((name) => file.startsWith(`${name}/`) || matchesGlob(file, name));
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file) && !isIgnored(file));
};

describe('container files', () => {
  it.each([...services])('%s runs without root and privileges, on a read-only file system', (_, service) => {
    const { read_only, cap_drop, cap_add, security_opt } = service;
    expect({ read_only, cap_drop, security_opt }).toEqual({
      ...{ read_only: true, cap_drop: ['ALL'] },
      security_opt: ['no-new-privileges:true'],
    });
    expect(['', 'NET_BIND_SERVICE']).toContain(cap_add.join());
    const user = stageOf(service)?.instructions.findLast(({ name }) => name === 'USER')?.rest;
    expect(user).toMatch(/^(?:node|1000:1000)$/);
  });

  it.each([...services])('%s starts a command and a health check from files of its image', (_, service) => {
    const words = [...commandOf(service), ...service.healthcheck.test];
    for (const file of words.filter((word) => word.startsWith('scripts/'))) expect(contextFiles()).toContain(file);
    const [, script] = /npm run -s (\S+)/.exec(commandOf(service).join(' ')) ?? [];
    if (script) expect(Object.keys(manifest.scripts)).toContain(script);
    expect(service.restart).toBe('unless-stopped');
  });

  it('use only declared volumes, known settings and prepared folders', () => {
    const own = new Set([
      'HOME',
      'npm_config_cache',
      'RULES',
      'REFRESH_MINUTES',
      'SITE_ADDRESS',
      'XDG_DATA_HOME',
      'XDG_CONFIG_HOME',
    ]);
    for (const [name, service] of services) {
      const settings = Object.entries(service.environment).map(([key, value]) => [key, replaceWithDefaults(value)]);
      for (const [key] of settings.filter(([one]) => !own.has(one ?? '')))
        expect(readFileSync('src/config/README.md', 'utf8'), name).toContain(`\`${key}\``);
      expect(() => readEnv(Object.fromEntries(settings) as Record<string, string>)).not.toThrow();
      for (const volume of service.volumes.filter((one) => !one.startsWith('./'))) {
        expect(volumes, name).toContain(volume.split(':')[0]);
        const prepared = stageOf(service)
          ?.instructions.map(({ rest }) => rest)
          .join('\n');
        const folder = folderOf(volume).replace('/srv/wallet/', '');
        if (!volume.endsWith(':ro')) expect(prepared, name).toMatch(new RegExp(`chown .*${folder}(?: |$)`, 'm'));
      }
    }
  });

  it('mount the operator data of the clone read-only', () => {
    const fromClone = services.get('refresh')!.volumes.filter((volume) => volume.startsWith('./'));
    const files = ['notices', 'releases', 'delisted'].map((name) => `src/data/${name}.json`);
    expect(fromClone).toEqual(files.map((file) => `./${file}:/srv/wallet/${file}:ro`));
    for (const file of files) expect(contextFiles()).toContain(file);
  });

  it('use the Node version of package.json, and copy no private or large files', () => {
    expect(stages.find(({ name }) => name === 'app')?.base).toBe(`node:${manifest.dependencies.node}-bookworm-slim`);
    for (const { base } of stages) expect(base).toMatch(/^(?:node|caddy):\d+\.\d+\.\d+-\w/);
    const files = contextFiles();
    expect(files).toContain('package-lock.json');
    expect(files.filter((file) => /^(?:\.git|\.github|tests|node_modules|\.cache)\/|^\.env/.test(file))).toEqual([]);
  });

  it('contain valid shell scripts', () => {
    for (const file of ['serve.sh', 'refresh.sh'])
      expect(spawnSync('sh', ['-n', `scripts/deploy/container/${file}`], { encoding: 'utf8' }).stderr).toBe('');
  });
});

const why = process.env['TEST_TIER'] ? (existsSync('/usr/bin/caddy') ? whyNoMachine() : 'Caddy is missing') : undefined;
if (why) console.warn(`The container steps are skipped: ${why}.`);

/**
 * Runs the steps of the Dockerfile and the services of compose.yaml on one machine, with the Caddy package of Debian.
 */
describe.runIf(process.env['TEST_TIER'] && !why)('container steps @deep', () => {
  let machine: Machine;
  let context: string;
  beforeAll(async () => {
    context = realpathSync(mkdtempSync(join(tmpdir(), 'context-')));
    spawnSync('cp', ['--parents', '-r', ...contextFiles(), context], { stdio: 'inherit' });
    machine = await startMachine({
      shared: { '/context': context, '/packages': realpathSync('node_modules') },
      disks: { '/var/www': 1500 },
    });
  });
  afterAll(async () => {
    await machine.stop();
    rmSync(context, { recursive: true });
  });
  const run = (lines: string): string => {
    const { status, output } = machine.run(lines);
    if (status !== 0) throw new Error(`${status} after\n${lines}\n${output.slice(-4000)}`);
    return output;
  };
  const log = (unit: string) => machine.run(`journalctl --no-pager -o cat -n 30 -u ${unit}`).output;
  const until = (test: string, seconds: number, unit: string) => {
    const { status } = machine.run(
      `for second in $(seq ${seconds}); do if ${test}; then exit 0; fi; sleep 1; done; exit 1`,
    );
    if (status !== 0) throw new Error(`Not within ${seconds} s: ${test}\n${log(unit)}`);
  };

  // Replaces commands that need the internet: mounts the installed packages, then runs the install script.
  const withoutInternet = (line: string) =>
    line.replace(/npm ci .*/, 'mkdir node_modules && mount --bind /packages node_modules && npm run -s prepare');

  /** Returns the shell commands of a build stage. Replaces paths of earlier stages with their folders. */
  function linesOf({ instructions }: (typeof stages)[number]): string[] {
    return instructions.flatMap(({ name, rest }) => {
      const [from = '', to = ''] = rest.split(' ');
      if (name === 'WORKDIR') return [`mkdir -p ${rest} && cd ${rest}`];
      if (name === 'RUN') return [withoutInternet(rest)];
      if (name !== 'COPY' || from.startsWith('--from=')) return [];
      return [
        to === '.' ? `cp -r /context/. .` : `mkdir -p ${to.replace(/\/[^/]*$/, '')} && cp /context/${from} ${to}`,
      ];
    });
  }

  /**
   * Returns the command that runs a service of compose.yaml as a systemd unit, with the restrictions of the service.
   * `words` replaces its arguments.
   */
  function start(name: string, words?: string[]): string {
    const service = services.get(name)!;
    const writable = service.volumes.filter((volume) => !volume.endsWith(':ro')).map(folderOf);
    const own = service.tmpfs.filter((folder) => !folder.startsWith('/tmp')).map((folder) => folder.split(':')[0]);
    const capabilities = service.cap_add.map((capability) => `CAP_${capability}`).join(' ');
    const properties = [
      ...['User=1000', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes'],
      `ReadWritePaths=${[...writable, ...own].join(' ')}`,
      `CapabilityBoundingSet=${capabilities}`,
      `AmbientCapabilities=${capabilities}`,
      'WorkingDirectory=/srv/wallet',
      ...Object.entries(service.environment).map(([key, value]) => `Environment=${key}=${replaceWithDefaults(value)}`),
    ];
    const flags = properties.map((property) => `-p '${property}'`).join(' ');
    const how = words ? `--pipe --wait` : `--unit=${name}`;
    return `systemd-run -qG ${how} ${flags} ${(words ?? commandOf(service)).join(' ')}`;
  }

  it('lead from a clone to a site with its policies and its origin', { timeout: 600_000 }, () => {
    run('id -u node 2> /dev/null || useradd --uid 1000 --non-unique --no-create-home node');
    run(stages.flatMap(linesOf).join('\n'));
    for (const name of ['site', 'origin']) run(start(name));
    const { test } = services.get('origin')!.healthcheck;
    until(`cd /srv/wallet && ${test.slice(1).join(' ')}`, 60, 'origin');
    run(start('refresh'));
    until('curl -sf http://localhost/en -o /dev/null', 400, 'refresh');
    expect(run('curl -sS -D - http://localhost/en')).toMatch(/^content-security-policy: default-src 'none'; /im);
    expect(run('curl -sS -D - -o /dev/null http://localhost/en/help')).toMatch(/^location: \/static\/en\/help/im);
    expect(run('curl -sS http://localhost/api/health')).toContain('"service":"origin"');
    for (const [name, { healthcheck }] of services)
      if (name !== 'site') run(`cd /srv/wallet && ${healthcheck.test.slice(1).join(' ')}`);
  });

  it('serve each site release with its own rules, and roll back', { timeout: 600_000 }, () => {
    const refresh = commandOf(services.get('refresh')!);
    const has = (release: string) => `grep -qF ${release}/site /var/lib/wallet-rules/Caddyfile`;
    const marker = (text: string) => `[ "$(curl -s http://localhost/marker.txt)" = "${text}" ]`;
    const current = () => run('readlink -f /var/www/wallet/current').trim();
    const first = current();
    run(`echo first > ${first}/site/marker.txt`);
    until(marker('first'), 5, 'site');
    run(start('refresh', [...refresh, '--force']));
    const second = current();
    expect(second).not.toBe(first);
    run(`${has(second)}; echo second > ${second}/site/marker.txt`);
    until(marker('second'), 10, 'site');
    run(start('refresh', [...refresh, '--rollback']));
    run(has(first));
    until(marker('first'), 10, 'site');
  });
});
