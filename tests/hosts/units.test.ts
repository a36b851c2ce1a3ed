import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverRulesOfSiteRelease } from '~/routing/hosts/release-rules.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { copyProject, keepFewRows } from '../project-copy.ts';

const folder = 'scripts/deploy/systemd';
const services = readdirSync(folder).filter((file) => file.endsWith('.service'));
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const isRoot = userInfo().uid === 0;

const valuesOf = (file: string, name: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

describe.each(services)('%s', (file) => {
  it.runIf(has('systemd-analyze'))('has an exposure of at most 2.0', () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(folder, file)], {
      encoding: 'utf8',
    });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThanOrEqual(2);
  });

  it('runs no file as root that another user can write', () => {
    const isRootService = valuesOf(file, 'User').length === 0;
    const commands = [
      ...valuesOf(file, 'ExecStart'),
      ...valuesOf(file, 'ExecStartPre'),
      ...valuesOf(file, 'ExecStartPost'),
    ];
    expect(commands.filter((command) => /^[+!]/.test(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(0);
    if (isRootService) expect(commands.filter((command) => /npm|\/srv\/|\/var\/www/.test(command))).toEqual([]);
  });
});

const policies = { usual: "default-src 'none'; script-src 'self'", exceptions: [] };
const rules = JSON.stringify(serverRulesOfSiteRelease(loadRedirects(), policies));

describe.runIf(has('nginx'))('nginx-rules program @full', () => {
  let home = '';
  const release = () => join(home, 'current/rules.json');
  const out = () => join(home, 'wallet.conf');
  const program = () => join(home, 'nginx-rules.mjs');
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'nginx-rules-'));
    mkdirSync(join(home, 'current/site'), { recursive: true });
    const made = spawnSync('npm', ['run', '-s', 'nginx-rules', '--', '--out', program()], { encoding: 'utf8' });
    expect(made.stderr).not.toContain('Error');
    // A replacement for `nginx` that tests only this configuration, because `nginx -t` would need root.
    mkdirSync(join(home, 'bin'));
    writeFileSync(
      join(home, 'nginx.conf'),
      `pid ${home}/pid; error_log stderr; events {}\nhttp { access_log off; include ${out()}; }\n`,
    );
    const nginx = spawnSync('which', ['nginx'], { encoding: 'utf8' }).stdout.trim();
    writeFileSync(join(home, 'bin/nginx'), `#!/bin/sh\nexec ${nginx} "$@" -c ${home}/nginx.conf\n`);
    chmodSync(join(home, 'bin/nginx'), 0o755);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const put = (text: string) => {
    rmSync(release(), { force: true });
    writeFileSync(release(), text);
  };
  const start = (...flags: string[]) => {
    const all = [
      program(),
      '--site-url',
      'https://wallet.example',
      '--root',
      home,
      '--out',
      out(),
      '--port',
      '8099',
      ...flags,
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, PATH: `${join(home, 'bin')}:${process.env['PATH']}` },
    });
    return { status, said: stdout + stderr };
  };
  const run = (...flags: string[]) => start('--no-reload', ...flags);

  it('writes a configuration that nginx accepts, once', () => {
    put(rules);
    expect(run()).toMatchObject({ status: 0, said: expect.stringContaining('nginx accepted it') as string });
    const text = readFileSync(out(), 'utf8');
    expect(text).toContain(`root "${home}/current/site"`);
    expect(text).toContain(policies.usual);
    expect(run()).toMatchObject({ status: 0, said: expect.stringContaining('already has these rules') as string });
  });

  it.each([
    ['rows with configuration syntax', () => put(rules.replace('"to":"/', '"to":"/$x;}')), /refused/],
    ['invalid JSON', () => put('secret'), /^(?!.*secret)/s],
    ['a link to a file of root', () => (rmSync(release()), symlinkSync('/etc/shadow', release())), /^(?!.*root:)/s],
    ['a pipe that never ends', () => (rmSync(release()), spawnSync('mkfifo', [release()])), /is not a file/],
    ['a device', () => (rmSync(release()), symlinkSync('/dev/zero', release())), /is not a file/],
    ['a file that is too large', () => (put(''), truncateSync(release(), 2 * 1024 * 1024)), /at most/],
    ['a missing file', () => rmSync(release()), /ENOENT/],
  ])('rejects %s, and keeps the previous configuration', (_, prepare, why) => {
    put(rules);
    run();
    const before = readFileSync(out(), 'utf8');
    prepare();
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toMatch(why);
    expect(readFileSync(out(), 'utf8')).toBe(before);
  });

  it('reloads nginx once for each configuration, also for one that was written without', () => {
    const log = join(home, 'reloads');
    writeFileSync(join(home, 'bin/systemctl'), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
    put(rules);
    run();
    for (let time = 0; time < 3; time++) expect(start()).toMatchObject({ status: 0 });
    expect(readFileSync(log, 'utf8')).toBe('reload nginx.service\n');
    put(rules.replace("'self'", "'none'"));
    expect(run()).toMatchObject({ status: 0 });
    expect(start()).toMatchObject({ status: 0 });
    expect(readFileSync(log, 'utf8')).toBe('reload nginx.service\n'.repeat(2));
    expect(start().said).toBe('No change: nginx already has these rules.\n');
    rmSync(join(home, 'bin/systemctl'));
  });

  it('tests and reloads again after a reload that failed', () => {
    const log = join(home, 'reloads');
    rmSync(log, { force: true });
    writeFileSync(join(home, 'bin/systemctl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    put(rules);
    run();
    expect(start()).toMatchObject({ status: 1 });
    writeFileSync(join(home, 'bin/systemctl'), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
    expect(start()).toMatchObject({ status: 0 });
    expect(readFileSync(log, 'utf8')).toBe('reload nginx.service\n');
    rmSync(join(home, 'bin/systemctl'));
  });

  it('restores the previous configuration if nginx rejects the new one', () => {
    put(rules);
    run();
    const before = readFileSync(out(), 'utf8');
    const { status, said } = run('--certificate', '/nowhere/chain.pem', '--key', '/nowhere/key.pem');
    expect({ status, said }).toMatchObject({
      status: 1,
      said: expect.stringContaining('/nowhere/chain.pem') as string,
    });
    expect(readFileSync(out(), 'utf8')).toBe(before);
  });
});

describe.runIf(isRoot)('command run as root @full', () => {
  it.each([
    [0, 0, true],
    [65534, 0, false],
    [65534, 65534, false],
    [0, 65534, false],
  ])('with .cache of user %i and .cache/node of user %i uses the compile cache: %s', (above, own, isTaken) => {
    const project = copyProject();
    const folder = join(project.root, '.cache/node');
    mkdirSync(folder, { recursive: true });
    chownSync(join(project.root, '.cache'), above, above);
    chownSync(folder, own, own);
    const { status } = spawnSync(
      process.execPath,
      ['--import', './scripts/preload.mjs', 'scripts/refresh.ts', '--help'],
      {
        cwd: project.root,
      },
    );
    expect(status).toBe(0);
    expect(readdirSync(folder).length > 0).toBe(isTaken);
    project.remove();
  });
});

/** Runs a command as the user of the service and with its mounts: all read-only, except those in `ReadWritePaths`. */
function inSandbox(writable: readonly string[], user: { uid: number; gid: number }, command: string) {
  const mounts = writable.map((path) => `mount --bind ${path} ${path}`);
  const script = [
    'set -e',
    'mount --make-rprivate /',
    ...mounts,
    'mount -o remount,bind,ro /',
    ...writable.map((path) => `mount -o remount,bind,rw ${path}`),
    `exec setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups --no-new-privs --bounding-set -all sh -c '${command}'`,
  ].join('\n');
  return spawnSync('unshare', ['--mount', 'sh', '-c', script], { encoding: 'utf8', maxBuffer: 1e8 });
}

describe.runIf(process.env['TEST_TIER'] && isRoot && has('unshare'))('sandboxed refresh @deep', () => {
  it('publishes from read-only code, and writes only to its own folders', { timeout: 15 * 60_000 }, () => {
    const nobody = { uid: 65534, gid: 65534 };
    const project = copyProject();
    keepFewRows(project.root);
    chmodSync(project.root, 0o755);
    spawnSync(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/generate.ts'], { cwd: project.root });
    const releases = mkdtempSync(join(tmpdir(), 'releases-'));
    chmodSync(releases, 0o755);
    const own = ['.astro', '.cache', '.snapshot'].map((name) => join(project.root, name));
    for (const path of own) mkdirSync(path, { recursive: true });
    for (const path of [...own, releases]) chownSync(path, nobody.uid, nobody.gid);
    const paths = valuesOf('wallet-refresh.service', 'ReadWritePaths')[0]!.split(' ');
    const writable = paths.map((path) =>
      path.replace('/srv/wallet', project.root).replace('/var/www/wallet', releases),
    );
    const refresh = (flags = '') =>
      inSandbox(
        writable,
        nobody,
        `cd ${project.root} && HOME=${project.root}/.cache REFRESH_ROOT=${releases} ${resolve(process.execPath)} --import ./scripts/preload.mjs scripts/refresh.ts ${flags}`,
      );
    const first = refresh();
    expect({ status: first.status, said: (first.stdout + first.stderr).slice(-2000) }).toMatchObject({ status: 0 });
    expect(first.stdout).toContain('Published');
    expect(existsSync(join(releases, 'current/site/en.html'))).toBe(true);
    expect(JSON.parse(readFileSync(join(releases, 'current/rules.json'), 'utf8'))).toHaveProperty('policies.usual');
    expect(refresh().stdout).toContain('No changes');
    const outside = inSandbox(writable, nobody, `touch ${project.root}/src/evil.ts || touch /etc/evil`);
    expect(outside.status).not.toBe(0);
    project.remove();
    rmSync(releases, { recursive: true });
  });
});
