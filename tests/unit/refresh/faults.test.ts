import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureSite, items } from './fixture-site.ts';

const minutes = 10 * 60_000;
const steps = ['Checking the release', 'Rendering pages', 'Assembling the release', 'Compressing'];
const long = 'A long text. '.repeat(200);

const disk = mkdtempSync(resolve('.cache/disk-'));
const mount = (size: string, ...options: string[]): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', [`size=${size}`, ...options].join(), 'tmpfs', disk]).status === 0;
const isMounted = mount('2m');

// Both tests use the same site.
const site = fixtureSite();
let firstDuration: number;
beforeAll(async () => {
  site.write('en', items(20));
  site.write('ko', items(20));
  const first = await site.runAlone();
  expect(first).toMatchObject({ code: 0, report: { how: 'built' } });
  firstDuration = first.report.seconds * 1000;
  if (isMounted) cpSync(site.root, join(disk, 'root'), { recursive: true, verbatimSymlinks: true });
}, minutes);
afterAll(site.remove);

describe('a killed refresh', { timeout: minutes }, () => {
  // Kills one full build and one incremental build. The deep tier kills more of both.
  it.each([
    ['2 kills', 2, []],
    ['10 kills while Astro builds @deep', 10, ['--astro']],
  ])('leaves the current site complete, and the next one recovers: %s', async (_, rounds, builder) => {
    let duration = firstDuration;
    if (builder.length > 0) duration = (await site.runAlone('--force', ...builder)).report.seconds * 1000;
    for (let round = 1; round <= rounds; round++) {
      // Every second round is a full build.
      site.write('en', items(20 + round, `${long}${round}`));
      const flags = [...builder, ...(round % 2 ? ['--force'] : [])];
      const child = site.start(...flags);
      const ended = once(child, 'close');
      if (builder.length > 0) await setTimeout(randomInt(50, Math.max(200, Math.round(duration))));
      else {
        // Kills the process during a step. At a random moment, it would usually be starting or have ended.
        const begun = `${steps[round % steps.length]} …`;
        const inStep = new Promise<void>((resolve) => {
          let said = '';
          child.stderr?.on('data', (part) => (said += String(part)).includes(begun) && resolve());
        });
        await Promise.race([inStep, ended]);
        await setTimeout(randomInt(0, 40));
      }
      child.kill('SIGKILL');
      await ended;
      expect(site.broken(), `after kill ${round}`).toEqual([]);
      const next = await (builder.length > 0 ? site.runAlone : site.run)(...builder);
      duration = next.report.seconds * 1000;
      expect(next, `after kill ${round}`).toMatchObject({ code: 0 });
      expect(site.page('en/news.html')).toContain(`Article ${20 + round}`);
      expect(site.page('en/news/1.html')).toContain(`${long}${round}`);
      expect(site.broken(), `after recovery ${round}`).toEqual([]);
    }
  });
});

describe.runIf(isMounted)('a refresh on a full disk', { timeout: minutes }, () => {
  const full = fixtureSite(join(disk, 'root'), site);
  beforeAll(async () => {
    full.write('en', items(20));
    full.write('ko', items(20));
    expect(await full.run()).toMatchObject({ code: 0, report: { outcome: 'nothing new' } });
    expect(full.broken()).toEqual([]);
  });
  afterAll(() => {
    full.remove();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('fails with a reason, leaves the current site complete, and recovers once there is space @full', async () => {
    full.write('en', items(25, long.repeat(60)));
    const { code, output } = await full.run();
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('ENOSPC') as string });
    expect(full.broken()).toEqual([]);
    expect(full.page('en/news.html')).not.toContain('Article 25');
    expect(mount('64m', 'remount')).toBe(true);
    expect(await full.run()).toMatchObject({ code: 0, report: { outcome: 'published' } });
    expect(full.page('en/news.html')).toContain('Article 25');
    expect(full.broken()).toEqual([]);
  });
});
