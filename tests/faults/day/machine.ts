import { fork, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { listReleaseEncodings } from '../../../scripts/refresh/file-encodings.ts';
import {
  readCurrentReleaseId,
  readCurrentRelease,
  releaseFolderOf,
  openReleaseStore,
} from '../../../scripts/refresh/release-store.ts';
import { listsWithPages, rowsIn, type ShownRow } from './fake-builder.ts';
import type { PublisherResult, PublisherOrder } from './publisher.ts';

/** Messages about faults of the served site or the snapshot. */
export type Faults = string[];

/** A process that fetches and publishes, and the folders to which it writes. */
export class Machine {
  readonly folder: string;
  readonly snapshot: string;
  readonly #environment: Record<string, string>;
  #publisher: ChildProcess | undefined;
  #hasServed = false;

  constructor(folder: string, host: string) {
    this.folder = folder;
    this.snapshot = join(folder, 'snapshot');
    this.#environment = {
      ...{ DAY_FOLDER: folder, DAY_SNAPSHOT: this.snapshot, DAY_HOST: host },
      DAY_ORIGIN: join(folder, 'origin-url'),
    };
  }

  async #start(): Promise<ChildProcess> {
    const child = fork('tests/faults/day/publisher.ts', {
      execArgv: ['--import', './scripts/preload.mjs', '--import', './tests/faults/day/stand-ins.mjs'],
      env: { ...process.env, ...this.#environment },
    });
    await once(child, 'message');
    return child;
  }

  /** Sends an order to the process. Returns undefined if the process was killed. */
  async order(order: PublisherOrder): Promise<PublisherResult | undefined> {
    const child = (this.#publisher ??= await this.#start());
    const over = new AbortController();
    const { signal } = over;
    const ended = once(child, 'exit', { signal }).then(() => undefined);
    const done = once(child, 'message', { signal }).then(([message]) => message as PublisherResult);
    child.send(order);
    const result = await Promise.race([done, ended]);
    over.abort();
    await Promise.allSettled([ended, done]);
    if (!result) this.#publisher = undefined;
    return result;
  }

  stop(): void {
    this.#publisher?.kill('SIGKILL');
  }

  /**
   * Reads the rows of a fetched list. Returns undefined if the list does not exist. Throws if its file is incomplete.
   */
  fetched(file: string): ShownRow[] | undefined {
    const path = join(this.snapshot, file);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShownRow[]) : undefined;
  }

  /** Returns messages about incomplete files of the snapshot. */
  tornFiles(): Faults {
    if (!existsSync(this.snapshot)) return [];
    const files = readdirSync(this.snapshot, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        try {
          JSON.parse(readFileSync(join(this.snapshot, file), 'utf8'));
          return [];
        } catch {
          return [`the snapshot's ${file} is cut off`];
        }
      });
  }

  served(): string | undefined {
    return readCurrentReleaseId(openReleaseStore(join(this.folder, 'site')));
  }

  /** Reads the rows on the served pages of a list. */
  shown(list: string): ShownRow[] {
    const site = join(this.folder, 'site/current/site');
    const of = listsWithPages.find((one) => one.list === list)!;
    const named = rowsIn(readFileSync(join(site, list), 'utf8')) as [string, string][];
    return named.map(([hid]) => rowsIn(readFileSync(join(site, of.folder, `${hid}.html`), 'utf8')) as ShownRow);
  }

  /** Returns messages about faults of the served site. Returns none before the first release. */
  servedFaults(): Faults {
    const store = openReleaseStore(join(this.folder, 'site'));
    const id = readCurrentReleaseId(store);
    if (id === undefined) return this.#hasServed ? ['nothing is served any more'] : [];
    this.#hasServed = true;
    const release = readCurrentRelease(store);
    if (!release) return [`current leads to ${id}, where no release stands`];
    const site = join(releaseFolderOf(store, id), 'site');
    const read = (file: string) => (existsSync(join(site, file)) ? readFileSync(join(site, file)) : Buffer.alloc(0));
    const damaged = [...listReleaseEncodings(release)]
      .filter(({ path, digest }) => hash('sha256', read(path)) !== digest)
      .map(({ path }) => `${path} is not as it was published`);
    const mixed = listsWithPages.flatMap(({ list, folder }) =>
      (rowsIn(read(list).toString()) as [string, string][])
        .filter(([hid, digest]) => sha256Hex(read(`${folder}/${hid}.html`)) !== digest)
        .map(([hid]) => `${list} and ${folder}/${hid}.html are of two versions`),
    );
    return [...damaged, ...mixed];
  }

  /** Returns temporary files that interrupted runs have left. */
  leftovers(): string[] {
    const places = [join(this.folder, 'site'), join(this.folder, 'site/releases'), this.snapshot];
    return places
      .flatMap((place) => (existsSync(place) ? readdirSync(place) : []))
      .filter((name) => /\.(?:partial|unfinished)$|^work$/.test(name));
  }
}
