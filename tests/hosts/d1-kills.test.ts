import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseOfBinding, fileStoreOfBinding } from '~/origin/d1/binding.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import { firstLine } from '../first-line.ts';
import { logo, sendForm } from '../unit/origin/forms.ts';
import { seeded } from '../unit/origin/seeded.ts';
import { startWorker } from './servers/worker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-kills-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const clients = 20;

/** Starts the local runtime in a process group of its own, so that its child process is killed with it. */
async function startProcess() {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/preload.mjs', 'tests/hosts/servers/serve-worker.ts', folder],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  const url = await firstLine(child);
  const kill = async () => {
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
  };
  return { url, kill };
}

/**
 * Sends `count` submissions from 20 clients while the runtime is killed at random moments and restarted. Repeats each
 * submission until it is acknowledged. Sends every fourth once more.
 */
async function expectAllOnce(count: number, kills: number, seed: number): Promise<void> {
  const random = seeded(seed);
  // The runtime is killed so often that it never reaches its rate limit.
  const life = count / (kills + 1);
  const moments = Array.from({ length: kills }, (_, place) => Math.floor((place + 0.8 + random() * 0.2) * life));
  const picture = await logo();
  const acknowledged = new Map<string, string>();
  let worker = await startProcess();
  let isOver = false;
  let begun = 0;
  let repeated = 0;

  async function sendOne(number: number): Promise<void> {
    const form = {
      key: randomUUID(),
      answers: { title: `Pier ${number}`, url: `https://pier-${number}.example.com` },
      files: { icon_url: picture },
      sent: { isDistinct: true },
      headers: { 'cf-connecting-ip': `10.0.${number % 250}.1` },
    };
    const ask = async () => {
      while (!isOver) {
        const response = await sendForm(worker.url, form).catch(() => undefined);
        const answer = (await response?.json().catch(() => undefined)) as
          { result: number; data: { receipt: string } } | undefined;
        if (answer?.result === 0) return answer.data.receipt;
        repeated++;
        await wait(50);
      }
      throw new Error('Another client failed.');
    };
    const receipt = await ask();
    if (number % 4 === 0) expect(await ask()).toBe(receipt);
    acknowledged.set(`Pier ${number}`, receipt);
  }
  const client = async () => {
    while (begun < count) await sendOne(begun++);
  };
  const killer = async () => {
    for (const moment of moments) {
      while (acknowledged.size < moment && !isOver) await wait(2);
      if (isOver) return;
      await wait(random() * 50);
      await worker.kill();
      worker = await startProcess();
    }
  };
  const untilOneFails = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      isOver = true;
      throw error;
    });
  const ends = await Promise.allSettled([killer(), ...Array.from({ length: clients }, client)].map(untilOneFails));
  await worker.kill();
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  const reason = reasons.find(({ message }) => message !== 'Another client failed.') ?? reasons[0];
  if (reason) throw reason;

  const { db, files, close } = await startWorker(folder);
  const { submissions } = openD1Store(databaseOfBinding(db), fileStoreOfBinding(files));
  const stored = await submissions.list({});
  const whole = await mapConcurrently(5, stored.slice(0, 100), ({ id }) => submissions.read(id));
  const logos = await mapConcurrently(5, whole, (one) => submissions.file(one?.files[0]?.hash ?? ''));
  await close();
  expect(new Set(acknowledged.values()).size).toBe(count);
  expect(stored.map(({ title }) => title).toSorted()).toEqual([...acknowledged.keys()].toSorted());
  for (const one of whole)
    expect([one?.files.length, one?.events.length, one?.personal === undefined]).toEqual([1, 1, false]);
  for (const file of logos) expect(file?.bytes.length).toBeGreaterThan(100);
  // Some kills must have interrupted requests.
  expect(repeated).toBeGreaterThan(kills);
}

it('D1 stores each of 50 acknowledged submissions from 20 clients exactly once despite a kill @deep', async () => {
  await expectAllOnce(50, 1, 7);
}, 600_000);

it('D1 stores each of 2,000 acknowledged submissions from 20 clients exactly once despite 10 kills @deep', async () => {
  await expectAllOnce(2000, 10, 11);
}, 1_200_000);
