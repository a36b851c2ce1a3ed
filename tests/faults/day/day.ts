import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { logo, sendForm } from '../../unit/origin/forms.ts';
import { startOriginProcess } from '../../unit/origin/origin-process.ts';
import { runReviewInProcess } from '../../unit/origin/reviewing.ts';
import { seeded } from '../../unit/origin/seeded.ts';
import { listFaults } from '../lists/rows.ts';
import { startContentHost } from './content-host.ts';
import { Machine } from './machine.ts';
import type { PublisherOrder } from './publisher.ts';

// Faults that need no waiting.
const quick = listFaults.filter(({ timeoutMs, name }) => timeoutMs === undefined && !/\d\d MB|ever new/.test(name));
const refreshCodes = { wellDone: 0, failed: 1, refused: 4 } as const;

/**
 * A simulation of the life of a site, which depends only on a seed. It contains edits, faults of hosts, submissions and
 * reviews, fetches, refreshes and rollbacks, killed processes and full disks.
 */
class Day {
  /** One line per event, which the error message contains. */
  readonly log: string[] = [];
  readonly #random: () => number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'day-'));
  readonly #file = join(this.#folder, 'origin.sqlite');
  /** Status of each submission that the origin has acknowledged, by title. */
  readonly #acknowledged = new Map<string, string>();
  #host!: Awaited<ReturnType<typeof startContentHost>>;
  #origin!: Awaited<ReturnType<typeof startOriginProcess>>;
  #machine!: Machine;
  #logo!: Buffer;
  #count = 0;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  #below(max: number): number {
    return Math.floor(this.#random() * max);
  }
  #oneOf<One>(all: readonly One[]): One {
    return all[this.#below(all.length)]!;
  }
  #row(kind: string) {
    const number = ++this.#count;
    return { hid: `${kind}${number}`, title: `${kind} ${number}` };
  }

  #note(line: string): void {
    this.log.push(line);
    // Prints the events if only one simulation runs.
    if (process.env['DAY_SEED']) console.log(line);
  }

  async begin(): Promise<void> {
    this.#logo = await logo();
    this.#host = await startContentHost();
    this.#machine = new Machine(this.#folder, this.#host.url);
    for (let count = 0; count < 8; count++) {
      this.#host.news.unshift(this.#row('news'));
      this.#host.dapps.push(this.#row('dapp'));
    }
    await this.#startOrigin();
    await this.#publish(undefined);
  }

  async #startOrigin(): Promise<void> {
    this.#origin = await startOriginProcess(this.#file);
    writeFileSync(join(this.#folder, 'origin-url'), this.#origin.url);
  }

  async end(): Promise<void> {
    this.#machine.stop();
    await this.#origin.end('SIGTERM');
    await this.#host.stop();
    rmSync(this.#folder, { recursive: true });
  }

  /**
   * Fetches or publishes, optionally with a write fault. Returns the exit code, or undefined if the process was killed.
   */
  async #do(does: PublisherOrder['does'], breaks: PublisherOrder['breaks']): Promise<number | undefined> {
    const done = await this.#machine.order({ does, breaks });
    const broken = breaks ? `, ${breaks.how} after ${breaks.after} writes` : '';
    this.#note(`${does}${broken}: ${done ? `code ${done.code}, ${done.faults} faults` : 'killed'}`);
    return done?.code;
  }

  /**
   * Fetches and refreshes, like the scheduled job. A write fault affects one of the two. Throws if the result is
   * unexpected.
   */
  async #publish(breaks: PublisherOrder['breaks']): Promise<void> {
    const isFetchBroken = this.#random() < 0.5;
    await this.#do('fetch', isFetchBroken ? breaks : undefined);
    const before = this.#machine.served();
    const code = await this.#do('refresh', isFetchBroken ? undefined : breaks);
    const isBroken = breaks !== undefined && !isFetchBroken;
    if (!isBroken && code !== refreshCodes.wellDone && code !== refreshCodes.refused)
      throw new Error(`a refresh that nothing broke ended with code ${code}`);
    if (code === refreshCodes.refused && this.#machine.served() !== before)
      throw new Error('a refresh that was refused has changed what is served');
    // Ignores files of an interrupted fetch, because the next fetch removes them.
    const left = this.#machine.leftovers().filter((name) => !name.endsWith('.unfinished'));
    if (code === refreshCodes.wellDone && !isBroken && left.length > 0)
      throw new Error(`after a refresh these are left: ${left.join(', ')}`);
  }

  #breaks(): PublisherOrder['breaks'] {
    if (this.#random() < 0.4) return undefined;
    return { after: this.#below(this.#random() < 0.5 ? 8 : 80), how: this.#random() < 0.6 ? 'kill' : 'full disk' };
  }

  async #send(title: string, key: string): Promise<boolean> {
    const form = {
      ...{ key, files: { icon_url: this.#logo }, sent: { isDistinct: true } },
      answers: { title, url: `https://${title.replace(' ', '-').toLowerCase()}.example.com` },
      headers: { 'x-forwarded-for': `10.${this.#count % 250}.0.1` },
    };
    const response = await sendForm(this.#origin.url, form).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { result: number } | undefined;
    if (answer && answer.result !== 0) throw new Error(`${title} was answered with result ${answer.result}`);
    if (answer) this.#acknowledged.set(title, 'received');
    return answer !== undefined;
  }

  /**
   * Sends forms, optionally while the origin is killed. If there is no response, retries once with the same idempotency
   * key. Throws if the retry fails, too.
   */
  async #submissions(isKilled: boolean): Promise<void> {
    const forms = Array.from({ length: 1 + this.#below(3) }, () => ({
      title: `Pier ${++this.#count}`,
      key: randomUUID(),
    }));
    const sending = Promise.all(forms.map(({ title, key }) => this.#send(title, key)));
    if (isKilled) {
      await wait(this.#random() * 40);
      await this.#origin.end('SIGKILL');
    }
    const sent = await sending;
    if (isKilled) await this.#startOrigin();
    for (const [at, { title, key }] of forms.entries())
      if (!sent[at] && !(await this.#send(title, key)))
        throw new Error(`${title} was not taken by an origin that runs`);
    this.#note(`${forms.length} submissions${isKilled ? ', the origin killed over them' : ''}`);
  }

  async #review(): Promise<void> {
    const store = openSqliteStore(this.#file);
    const waiting = (await store.submissions.list({})).filter(({ status }) => status === 'received');
    store.close();
    if (waiting.length === 0) return;
    const { id, title } = this.#oneOf(waiting);
    const status = this.#random() < 0.7 ? 'approved' : 'rejected';
    // All submissions have the same contract and similar names, so approving one requires a note.
    const words = ['--reason', 'Because.', '--note', 'One team sends them all.'];
    const { error } = await runReviewInProcess(this.#file, 'set', String(id), status, ...words);
    if (error) throw new Error(`review of ${title}: ${error}`);
    this.#acknowledged.set(title, status);
    this.#note(`${title} was ${status}`);
  }

  #edit(): void {
    const { news, dapps } = this.#host;
    const kind = this.#below(4);
    if (kind === 0) news.unshift(this.#row('news'));
    else if (kind === 1) dapps.push(this.#row('dapp'));
    else if (kind === 2) news[this.#below(news.length)]!.title += ', changed';
    else news.splice(this.#below(news.length), news.length > 6 ? 1 : 0);
    this.#note(`an edit of kind ${kind}: ${news.length} news, ${dapps.length} dapps`);
  }

  async step(): Promise<void> {
    const { name, lie } = this.#oneOf(quick);
    const about = this.#oneOf([/news/, /application/, /category|block_chain/, /./]);
    const kind = this.#below(10);
    if (kind < 2) this.#edit();
    else if (kind < 4) await this.#submissions(this.#random() < 0.25);
    else if (kind === 4) await this.#review();
    else if (kind === 5) await this.#do('rollback', this.#breaks());
    else if (kind === 6) {
      this.#host.lies = { lie, about };
      this.#note(`the host ${name} (${String(about)})`);
      await this.#publish(this.#breaks());
      this.#host.lies = undefined;
    } else {
      this.#edit();
      await this.#publish(this.#breaks());
    }
  }

  /** Throws if something is wrong with the site, the snapshot or the submissions. */
  async check(): Promise<void> {
    const faults = [...this.#machine.servedFaults(), ...this.#machine.tornFiles()];
    const store = openSqliteStore(this.#file);
    const stored = await store.submissions.list({ count: 1000 });
    store.close();
    for (const [title, status] of this.#acknowledged) {
      const found = stored.filter((one) => one.title === title);
      if (found.length !== 1 || found[0]?.status !== status)
        faults.push(`${title}, ${status}, is stored as ${found.map((one) => one.status).join(', ') || 'nothing'}`);
    }
    if (stored.length !== this.#acknowledged.size)
      faults.push(`${stored.length} submissions are stored, ${this.#acknowledged.size} were acknowledged`);
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
  }

  async evening(): Promise<void> {
    const fetched = await this.#do('fetch', undefined);
    const published = await this.#do('force', undefined);
    if (fetched !== 0 || published !== 0) throw new Error('with nothing wrong any more a fetch or a refresh failed');
    await this.check();
    const titles = (list: string) =>
      this.#machine
        .shown(list)
        .map(({ title }) => title)
        .sort();
    const approved = [...this.#acknowledged].filter(([, status]) => status === 'approved').map(([title]) => title);
    const due = {
      'en/news.html': this.#host.news.map(({ title }) => title),
      'en/dappstore.html': this.#host.dapps.map(({ title }) => title),
      'en/submit.html': approved,
    };
    for (const [list, all] of Object.entries(due))
      if (JSON.stringify(titles(list)) !== JSON.stringify(all.toSorted()))
        throw new Error(`${list} shows ${titles(list).join(', ')} and not ${all.toSorted().join(', ')}`);
    const left = this.#machine.leftovers();
    if (left.length > 0) throw new Error(`at the end of the day these are left: ${left.join(', ')}`);
  }
}

const steps = 12;

/** Runs the simulation for a seed. If it fails, the error message contains the seed and the events. */
export async function simulateDay(seed: number): Promise<void> {
  const day = new Day(seed);
  try {
    await day.begin();
    await day.check();
    for (let count = 0; count < steps; count++) {
      await day.step();
      await day.check();
    }
    await day.evening();
  } catch (error) {
    throw new Error(`DAY_SEED=${seed} repeats it:\n${String(error)}\n\n${day.log.join('\n')}`, { cause: error });
  } finally {
    await day.end();
  }
}
