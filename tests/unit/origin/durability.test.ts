import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firstLine } from '../../first-line.ts';
import { readOriginDatabase, postSubscription } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'durable-'));
const file = join(folder, 'origin.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));

async function startProcess() {
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/origin.ts'], {
    env: { ...process.env, ORIGIN_DB: file, ORIGIN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await firstLine(child);
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0].replace('localhost', '127.0.0.1') ?? '';
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ((await once(child, 'exit')) as [number | null])[0];
  };
  return { url, end };
}

/**
 * Posts addresses from several concurrent clients until the origin has ended. Calls `onSuccess` for each stored
 * address.
 */
async function postUntilGone(url: string, name: string, onSuccess: (email: string) => void) {
  const client = async (id: number) => {
    for (let count = 0; ; count++) {
      const email = `${name}-${id}-${count}@site.test`;
      // A different client address per request avoids the rate limit.
      const headers = { 'x-forwarded-for': `10.${id}.${count >> 8}.${count & 255}` };
      const answer = await postSubscription(url, { email }, headers).then(
        (response) => response.json(),
        () => undefined,
      );
      if (answer === undefined) return;
      expect(answer).toMatchObject({ result: 0 });
      onSuccess(email);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, id) => client(id)));
}

describe('durability of subscriptions', () => {
  it.each([
    { signal: 'SIGTERM', times: 1, tier: '@full' },
    { signal: 'SIGKILL', times: 1, tier: '' },
    { signal: 'SIGKILL', times: 3, tier: '@full' },
  ] as const)('keeps every acknowledged address after $times $signal $tier', async ({ signal, times }) => {
    const promised: string[] = [];
    for (let time = 1; time <= times; time++) {
      const { url, end } = await startProcess();
      const enough = Promise.withResolvers<undefined>();
      const goal = promised.length + 100;
      const posting = postUntilGone(url, `${signal}-${time}`, (email) => {
        if (promised.push(email) === goal) enough.resolve(undefined);
      });
      await enough.promise;
      expect(await end(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
      await posting;
    }
    const stored = new Set(readOriginDatabase(file));
    expect(promised.filter((email) => !stored.has(email))).toEqual([]);
  });

  it('accepts addresses again after a kill @full', async () => {
    const { url, end } = await startProcess();
    expect(await (await postSubscription(url, { email: 'after@site.test' })).json()).toMatchObject({ result: 0 });
    await end('SIGTERM');
    expect(readOriginDatabase(file)).toContain('after@site.test');
  });
});
