import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMachine, whyNoMachine, type Machine, type RunResult } from './operator/machine.ts';
import { makeNewBrand } from '../recipes/new-brand.ts';
import { fillPlaceholders, shellBlocksBetween } from './operator/readme.ts';

// End-to-end operator test: runs the commands of the deploy guide in a container with its own systemd.

const [install = '', byHand = '', update = '', origin = '', originCommands = ''] = shellBlocksBetween(
  'On one machine',
  'On GitHub',
);
const [rollBack = '', force = ''] = byHand.split('\n');
const [firstDeploy = ''] = shellBlocksBetween('nginx with https', 'A bucket or a gateway');
const throwAway =
  /`(openssl req [^`]+)`/.exec(readFileSync('scripts/deploy/README.md', 'utf8'))?.[1]?.replaceAll('\n', ' ') ?? '';

const host = 'http://127.0.0.1:4600';
const words = {
  REPOSITORY: '/repository',
  'https://HOST': host,
  DOMAIN: 'localhost',
  '/PATH/': '/etc/ssl/wallet/',
  'REFRESH_PING=https://…': `REFRESH_PING=${host}/ping`,
  'REFRESH_ALERT=https://…': `REFRESH_ALERT=${host}/alert`,
  ADDRESS: 'reader@example.com',
  // Replaces a command that needs the internet: mounts the installed packages, then runs the install script.
  'npm ci': `{ mountpoint -q node_modules || { mkdir node_modules && mount --bind /packages node_modules; }; } && npm run -s prepare`,
};
const filled = (shell: string): string => fillPlaceholders(shell, words);

function makeRepository(): { folder: string; commit: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'As it lies here');
  };
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', list, { encoding: 'utf8', maxBuffer: 1e8 });
  spawnSync('cp', ['--parents', '-r', ...stdout.split('\0').filter(Boolean), folder], { stdio: 'inherit' });
  // Replaces sample facts, because the guide builds for production, which refuses them.
  makeNewBrand(folder);
  git('init', '-q', '-b', 'main');
  commit();
  return { folder, commit };
}

const why = process.env['TEST_TIER'] ? whyNoMachine() : undefined;
if (why) console.warn(`The operator test is skipped: ${why}.`);

describe.runIf(process.env['TEST_TIER'] && !why)('end-to-end operator test @deep', () => {
  let machine: Machine;
  let repository: ReturnType<typeof makeRepository>;
  beforeAll(async () => {
    repository = makeRepository();
    machine = await startMachine({
      shared: { '/repository': repository.folder, '/packages': realpathSync('node_modules') },
      disks: { '/var/www': 1500 },
    });
  });
  afterAll(async () => {
    await machine.stop();
    rmSync(repository.folder, { recursive: true });
  });

  const run = (lines: string): string => {
    const { status, output } = machine.run(lines);
    if (status !== 0) throw new Error(`${status} after\n${lines}\n${output.slice(-4000)}`);
    return output;
  };
  const mood = (name: string) => run(`echo ${name} > /tmp/mood`);
  const outcome = () => (JSON.parse(run('cat /var/www/wallet/report.json')) as { outcome: string }).outcome;
  /** Starts the refresh as its timer does. First resets systemd's start limit, which the tests would otherwise exceed. */
  const refresh = (): RunResult =>
    machine.run(`systemctl reset-failed wallet-refresh.service || true
      systemctl start wallet-refresh.service || { journalctl --no-pager -o cat -n 20 -u wallet-refresh; exit 1; }`);
  const page = (path: string, flags = '') => run(`curl -sSk ${flags} https://localhost${path}`);
  const served = () => run('readlink /var/www/wallet/current');
  const requests = () => run('cat /tmp/requests');
  /** Waits until nginx has applied the changes of a refresh. `test` is a shell command that then succeeds. */
  const settled = (test: string) =>
    run(`for second in $(seq 30); do if ${test}; then exit 0; fi; sleep 1; done; exit 1`);

  const newRow = 'Fresh today';
  const newerRow = 'Fresh tomorrow';

  it('deploys from a clone to a page over https in less than ten minutes', { timeout: 600_000 }, () => {
    run(`mkdir -p /etc/ssl/wallet && cd /etc/ssl/wallet\n${throwAway}\nsystemctl start nginx`);
    const begun = performance.now();
    run(filled(`git clone -q REPOSITORY /root/first && cd /root/first && npm ci\n${firstDeploy}`));
    settled("curl -sk https://localhost/en -D - -o /dev/null | grep -q '^content-security-policy'");
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`The first deploy took ${seconds} s.`);
    expect(page('/en', '-D -')).toMatch(/^content-security-policy: default-src 'none'; .*trusted-types 'none'/m);
    expect(page('/en/help', '-D -')).toMatch(/^location: \/static\/en\/help/m);
    expect(seconds).toBeLessThan(600);
    // Removes everything that this test has installed, because the next tests install it again.
    run(`umount /root/first/node_modules && rm -r /root/first /var/www/wallet /etc/nginx/conf.d/wallet.conf
      systemctl stop nginx`);
  });

  it('installs the units, and serves a page over https with its policy', { timeout: 300_000 }, () => {
    run(`mkdir -p /etc/ssl/wallet && cd /etc/ssl/wallet
      openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out chain.pem
      touch /tmp/requests && systemctl start nginx`);
    mood('good');
    // Starts the content host before the refresh that needs it. It runs from this project, which has its packages
    // installed.
    const [clone = '', ...rest] = filled(install).split(/(?<=prepare\n)/);
    run(clone);
    run(`systemd-run -q --unit=host --working-directory=/srv/wallet /srv/wallet/node_modules/node/bin/node --import ./scripts/preload.mjs \\
      tests/hosts/operator/content-host.ts --port 4600 --mood /tmp/mood --requests /tmp/requests --db /tmp/host.sqlite
      for second in $(seq 30); do if curl -s ${host}; then break; fi; sleep 1; done`);
    run(`cd /srv/wallet\n${rest.join('')}`);
    settled('curl -sk https://localhost/en -o /dev/null');
    for (const family of ['-4', '-6']) {
      const answer = page('/en', `${family} -D -`);
      expect(answer).toMatch(/^HTTP\/2 200/);
      expect(answer).toMatch(/^content-security-policy: default-src 'none'; .*trusted-types 'none'/m);
      // Right after a reload, a process of nginx with the old rules may still respond.
      settled(`curl -s ${family} -D - -o /dev/null http://localhost/en | grep -q '^Location: https://localhost/en'`);
    }
    expect(outcome()).toBe('published');
    expect(requests()).toContain('POST /ping');
    expect(run('stat -c %a /etc/wallet/*.env')).toBe('600\n600\n');
  });

  it('publishes new content, and nothing without changes', { timeout: 240_000 }, () => {
    mood('new');
    expect(refresh()).toMatchObject({ status: 0 });
    expect(outcome()).toBe('published');
    expect(page('/en/news')).toContain(newRow);
    expect(refresh()).toMatchObject({ status: 0 });
    expect(outcome()).toBe('nothing new');
  });

  it('stays rolled back while nothing is new, and publishes again when forced', { timeout: 240_000 }, () => {
    run(filled(rollBack));
    expect(page('/en/news')).not.toContain(newRow);
    expect(refresh()).toMatchObject({ status: 0 });
    expect(page('/en/news')).not.toContain(newRow);
    run(filled(force));
    expect(page('/en/news')).toContain(newRow);
  });

  it.each(['redirect', 'page', 'giant'])(
    'keeps the current release if a content host sends: %s',
    { timeout: 120_000 },
    (name) => {
      const before = served();
      mood(name);
      expect(refresh()).toMatchObject({ status: 0 });
      expect(outcome()).toBe('nothing new');
      expect(served()).toBe(before);
    },
  );

  it('rejects a list that shrank, and sends an alert', { timeout: 120_000 }, () => {
    const before = served();
    mood('shrunk');
    expect(refresh().status).not.toBe(0);
    expect(outcome()).toBe('refused');
    expect(served()).toBe(before);
    settled("grep -q 'POST /alert' /tmp/requests");
  });

  it('keeps the current release while the disk is full, and refreshes afterwards', { timeout: 240_000 }, () => {
    const before = served();
    mood('newer');
    run('cat /dev/zero > /var/www/full 2> /dev/null || true');
    expect(refresh().status).not.toBe(0);
    expect(served()).toBe(before);
    expect(page('/en/news')).toContain(newRow);
    run('rm /var/www/full');
    expect(refresh()).toMatchObject({ status: 0 });
    expect(page('/en/news')).toContain(newerRow);
  });

  it('updates the code and the rules of nginx', { timeout: 120_000 }, () => {
    const rule = '{ "from": "/walk", "to": "/en/news", "status": "temporary" },';
    const file = join(repository.folder, 'redirects.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('[', `[${rule}`));
    repository.commit();
    run(filled(update));
    // nginx completes a reload shortly after it was requested.
    settled(
      "curl -sk https://localhost/walk -o /dev/null -w '%{http_code} %{redirect_url}' | grep '302 https://localhost/en/news'",
    );
  });

  it('runs an origin that subscribes, lists, forgets and writes mails as documented', { timeout: 120_000 }, () => {
    run(filled(origin));
    const isThere = `curl -sk https://localhost/api/health | grep -q '"service":"origin"'`;
    settled(isThere);
    const subscribe = () =>
      page('/api/tokenPocket/subscribe', `-H 'content-type: application/json' --data '{"email":"${words.ADDRESS}"}'`);
    expect(subscribe()).toContain('"result":0');
    const output = run(filled(originCommands));
    expect(output).toMatch(/^reader@example\.com\ten\thttps:\/\/localhost\/api\/subscription\/en\/leave\?token=/m);
    expect(output).toContain('Deleted.');
    const transport = /`(MAIL_TRANSPORT=file:[^`]+)`/.exec(readFileSync('scripts/deploy/README.md', 'utf8'))?.[1];
    run(`echo ${transport} >> /etc/wallet/origin.env && systemctl restart wallet-origin.service`);
    settled(isThere);
    expect(subscribe()).toContain('"result":0');
    settled(`grep -rq 'To: ${words.ADDRESS}' /var/lib/wallet-origin/outbox`);
  });
});
