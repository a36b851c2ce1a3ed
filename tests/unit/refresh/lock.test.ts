import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { acquireLock } from '../../../scripts/refresh/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'refresh.lock');
const holder = `
  import { acquireLock } from './scripts/refresh/lock.ts';
  acquireLock(${JSON.stringify(file)});
  console.log('held');
  setInterval(() => {}, 1000);
`;

describe('the lock of a refresh', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is held by one process, until it is released', () => {
    const unlock = acquireLock(file);
    expect(unlock).toBeDefined();
    expect(acquireLock(file)).toBeUndefined();
    unlock!();
    acquireLock(file)!();
  });

  it('ends with its process, even if that is killed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', holder]);
    await once(child.stdout, 'data');
    expect(acquireLock(file)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'close');
    acquireLock(file)!();
  });
});
