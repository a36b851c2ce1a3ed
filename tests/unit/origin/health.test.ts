import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startOrigin } from '~/origin/server/start-origin.ts';
import { postSubscription, startTestedOrigin, type TestedOrigin } from './running.ts';

const healthOf = async ({ url }: Pick<TestedOrigin, 'url'>) => (await fetch(`${url}/api/health`)).status;
const canMount = userInfo().uid === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('GET /api/health', () => {
  it('returns 503 while another connection locks the database', async () => {
    const origin = await startTestedOrigin();
    expect(await healthOf(origin)).toBe(200);
    const other = new DatabaseSync(origin.file);
    other.exec('BEGIN EXCLUSIVE');
    await wait(1100);
    expect(await healthOf(origin)).toBe(503);
    other.exec('COMMIT');
    other.close();
    expect(await healthOf(origin)).toBe(200);
    await origin.stop();
  });

  it.each([
    ['removed', (file: string) => rmSync(file)],
    [
      'replaced by a copy',
      (file: string) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
  ])('returns 503 if the database file was %s, and acknowledges no subscription', async (_, spoil) => {
    const origin = await startTestedOrigin();
    expect((await postSubscription(origin.url, { email: 'a@site.test' })).status).toBe(200);
    spoil(origin.file);
    expect((await postSubscription(origin.url, { email: 'b@site.test' })).status).toBe(500);
    expect(await healthOf(origin)).toBe(503);
    await origin.stop();
  });

  it.runIf(canMount)('returns 503 on a full disk, and acknowledges no subscription', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    const { url, close } = await startOrigin({ file: join(disk, 'origin.sqlite'), port: 0 });
    expect(await healthOf({ url })).toBe(200);
    try {
      writeFileSync(join(disk, 'full'), Buffer.alloc(1024 * 1024));
    } catch {
      // Intended: the disk is full.
    }
    const statuses = [];
    for (let index = 0; index < 30; index++) {
      const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.${index}.test`;
      statuses.push((await postSubscription(url, { email })).status);
    }
    expect(statuses).toContain(500);
    await wait(1100);
    expect(await healthOf({ url })).toBe(503);
    rmSync(join(disk, 'full'));
    expect(await healthOf({ url })).toBe(200);
    await close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });
});
