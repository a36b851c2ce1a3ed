import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startContentHost, type ContentHost } from '../../faults/day/content-host.ts';
import { Machine } from '../../faults/day/machine.ts';
import { writeFaults } from '../../faults/writes/rows.ts';

const row = (name: string) => ({ hid: name, title: `Title of ${name}` });

let host: ContentHost;
let folder: string;
let machine: Machine;
beforeEach(async () => {
  host = await startContentHost();
  host.news = ['one', 'two', 'three'].map(row);
  host.dapps = ['alpha', 'beta'].map(row);
  folder = mkdtempSync(join(tmpdir(), 'writes-'));
  machine = new Machine(folder, host.url);
});
afterEach(async () => {
  machine.stop();
  await host.stop();
  rmSync(folder, { recursive: true });
});

/** Asserts that the served site is one complete version, and that all fetched files are complete. */
const expectWhole = (when: string) => expect([...machine.servedFaults(), ...machine.tornFiles()], when).toEqual([]);

const titles = () => machine.shown('en/news.html').map(({ title }) => title);

const tiers = [
  { tier: '@full', share: 5 },
  { tier: '@deep', share: 1 },
] as const;

describe('interrupted writes', () => {
  it.each(
    tiers.flatMap(({ tier, share }) => writeFaults.map((fault) => ({ ...fault, tier, each: fault.each * share }))),
  )(
    'leave one complete version after a $how during a $does, and the next run succeeds $tier',
    async ({ does, how, each }) => {
      // A rollback needs two releases.
      for (const name of ['four', 'five']) {
        host.news.push(row(name));
        await machine.order({ does: 'fetch' });
        expect(await machine.order({ does: 'refresh' })).toMatchObject({ code: 0 });
      }
      let broken = 0;
      for (let after = 0, isOver = false; !isOver; after += each) {
        host.news[0] = row('one');
        host.news[0].title += `, edit ${after}`;
        if (does !== 'fetch') expect(await machine.order({ does: 'fetch' })).toMatchObject({ code: 0 });
        const before = machine.served();
        const done = await machine.order({ does, breaks: { after, how } });
        const when = `${does}, ${how} after ${after} writes`;
        expectWhole(when);
        isOver = done?.isBroken === false;
        if (!isOver) {
          broken++;
          // If a run fails, the previous release must remain, unless the run failed only while it was cleaning up.
          if (done && done.code !== 0 && does !== 'rollback') expect(machine.served(), when).toBe(before);
        }
        await machine.order({ does: 'fetch' });
        expect(await machine.order({ does: 'force' }), `the run after ${when}`).toMatchObject({ code: 0 });
        expect(titles(), when).toContain(`Title of one, edit ${after}`);
        expectWhole(`the run after ${when}`);
        expect(machine.leftovers(), when).toEqual([]);
      }
      expect(broken).toBeGreaterThan(0);
    },
    180_000,
  );
});
