import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { logo, sendForm } from './forms.ts';
import { startOriginProcess } from './origin-process.ts';
import { seeded } from './seeded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clients = 50;

/**
 * Sends `count` submissions from 50 clients while the origin is killed at random moments and restarted. Repeats each
 * submission until the origin acknowledges it. Sends every fourth once more, like a client that lost the response.
 */
async function sendWhileKilled(count: number, kills: number, seed: number) {
  const file = join(folder, 'origin.sqlite');
  const random = seeded(seed);
  const at = Array.from({ length: kills }, () => Math.floor(random() * count * 0.9)).sort((one, other) => one - other);
  const picture = await logo();
  const acknowledged = new Map<string, string>();
  let origin = await startOriginProcess(file);
  let isOver = false;
  let begun = 0;
  let repeated = 0;

  async function sendOne(number: number): Promise<void> {
    const key = randomUUID();
    const form = {
      key,
      answers: { title: `Pier ${number}`, url: `https://pier-${number}.example.com` },
      files: { icon_url: picture },
      sent: { isDistinct: true },
      headers: { 'x-forwarded-for': `10.0.${number % clients}.1` },
    };
    const ask = async () => {
      while (!isOver) {
        const response = await sendForm(origin.url, form).catch(() => undefined);
        const answer = (await response?.json().catch(() => undefined)) as
          { result: number; data: { receipt: string } } | undefined;
        if (answer?.result === 0) return answer.data.receipt;
        // These statuses mean that the origin is shutting down or overloaded.
        if (answer) expect([503, 429]).toContain(answer.result);
        else repeated++;
        await wait(20);
      }
      throw new Error('Another client failed.');
    };
    const receipt = await ask();
    if (number % 4 === 0) expect(await ask()).toBe(receipt);
    acknowledged.set(`Pier ${number}`, receipt);
  }

  async function client(): Promise<void> {
    while (begun < count) await sendOne(begun++);
  }

  async function kill(): Promise<void> {
    for (const moment of at) {
      // Without a timeout of its own, because a slow machine may need a long time.
      while (acknowledged.size < moment && !isOver) await wait(2);
      if (isOver) return;
      await wait(random() * 20);
      await origin.end('SIGKILL');
      origin = await startOriginProcess(file);
    }
  }

  const untilOneFails = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      isOver = true;
      throw error;
    });
  const ends = await Promise.allSettled([kill(), ...Array.from({ length: clients }, client)].map(untilOneFails));
  await origin.end('SIGTERM');
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const store = openSqliteStore(file);
  const stored = await store.submissions.list({});
  const whole = await Promise.all(stored.slice(0, 100).map(({ id }) => store.submissions.read(id)));
  store.close();
  return { acknowledged, stored, whole, repeated };
}

async function expectAllOnce(count: number, kills: number, seed: number): Promise<void> {
  const { acknowledged, stored, whole, repeated } = await sendWhileKilled(count, kills, seed);
  expect(acknowledged.size).toBe(count);
  expect(new Set(acknowledged.values()).size).toBe(count);
  expect(stored.map(({ title }) => title).toSorted()).toEqual([...acknowledged.keys()].toSorted());
  for (const one of whole)
    expect([one?.files.length, one?.events.length, one?.personal === undefined]).toEqual([1, 1, false]);
  // Some kills must have interrupted requests.
  expect(repeated).toBeGreaterThan(kills);
}

it('stores each of 60 acknowledged submissions from 50 clients exactly once despite a kill', async () => {
  await expectAllOnce(60, 1, 13);
}, 180_000);

it('stores each of 200 acknowledged submissions from 50 clients exactly once despite 2 kills @full', async () => {
  await expectAllOnce(200, 2, 13);
}, 180_000);

it('stores each of 1,000 acknowledged submissions from 50 clients exactly once despite 5 kills @deep', async () => {
  await expectAllOnce(1000, 5, 13);
}, 180_000);

it('stores each of 10,000 acknowledged submissions from 50 clients exactly once despite 20 kills @deep', async () => {
  await expectAllOnce(10_000, 20, 31);
}, 1_800_000);
