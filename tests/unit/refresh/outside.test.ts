import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runRefresh } from '../../../scripts/refresh/command.ts';
import type { RefreshReport } from '../../../scripts/refresh/report.ts';
import { fixtureSite, items } from './fixture-site.ts';

const waitOptions = { timeout: 120_000 };

function projectOfLinks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const own = readdirSync('.').filter((name) => !/^(?:\.snapshot|\.cache|\.astro|\.git|dist|dist-hosts)$/.test(name));
  for (const name of own) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

describe('a refresh whose host refuses', waitOptions, () => {
  const folder = projectOfLinks();
  afterAll(() => rmSync(folder, { recursive: true }));

  it('with STRICT_DATA=1 exits with its own code, names the host and list, and builds nothing', () => {
    const { status } = spawnSync(
      process.execPath,
      ['--import', './scripts/preload.mjs', 'scripts/refresh.ts', '--root', 'site'],
      { cwd: folder, env: { ...process.env, CONTENT_API: 'http://127.0.0.1:1', STRICT_DATA: '1' } },
    );
    const report = JSON.parse(readFileSync(join(folder, 'site/report.json'), 'utf8')) as RefreshReport;
    expect({ status, outcome: report.outcome }).toEqual({ status: 5, outcome: 'host fault' });
    expect(report.reasons.join('\n')).toContain('news/en.json');
    expect(existsSync(join(folder, 'site/current'))).toBe(false);
  });
});

describe('a refresh whose folder is not writable', waitOptions, () => {
  const folder = mkdtempSync(join(tmpdir(), 'unwritable-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(folder, 'not-mounted'), join(folder, 'link'));
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'locked/refresh.lock'), { recursive: true });

  it('exits with 1 and a message of one line @full', () => {
    const root = resolve(folder, 'link/site');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './scripts/preload.mjs', 'scripts/refresh.ts', '--no-fetch'],
      { encoding: 'utf8', ...waitOptions, env: { ...process.env, REFRESH_ROOT: root } },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`${root} (REFRESH_ROOT`) as string,
    });
    expect(stderr).toMatch(/^The folder .* cannot be written: .+\n$/);
  });

  it.each(['link', 'file', 'file/site', 'locked', '/proc/nowhere'])('names the folder: %s', async (path) => {
    const root = resolve(folder, path);
    const flags = { root, 'no-fetch': true, force: false, rollback: false, json: false };
    await expect(runRefresh(flags)).rejects.toThrow(`The folder ${root} (REFRESH_ROOT or --root) cannot be written: `);
  });
});

describe('REFRESH_PING', waitOptions, () => {
  const site = fixtureSite();
  afterAll(site.remove);

  it('is requested after each good refresh, and after no other @full', async () => {
    let pings = 0;
    const server = createServer((_, response) => {
      pings++;
      response.end();
    }).listen(0);
    await once(server, 'listening');
    process.env['REFRESH_PING'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    site.write('en', items(20));
    site.write('ko', items(20));
    await site.run();
    await site.run();
    expect(pings).toBe(2);
    site.write('ko', []);
    expect(await site.run()).toMatchObject({ code: 4 });
    expect(pings).toBe(2);
    delete process.env['REFRESH_PING'];
    server.close();
  });
});

const memory = '/dev/shm';
const isOther = existsSync(memory) && statSync(memory).dev !== statSync('.').dev;

describe.runIf(isOther)('a refresh whose releases are on another file system', waitOptions, () => {
  it('is published, and so is the next one @full', async () => {
    const site = fixtureSite(mkdtempSync(join(memory, 'refresh-')));
    site.write('en', items(3));
    site.write('ko', items(3));
    const first = await site.run();
    expect(first).toMatchObject({ code: 0, report: { outcome: 'published' } });
    site.write('en', items(3, 'Changed'));
    expect(await site.run()).toMatchObject({
      code: 0,
      report: { outcome: 'published', how: 'changed pages rendered' },
    });
    expect(site.broken()).toEqual([]);
    site.remove();
  });
});
