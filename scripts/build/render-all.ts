import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sha256 } from '../pages/policy.ts';
import { renderFiles, type Rendered } from './render-files.ts';
import type { ThreadNews, ThreadTask } from './render-thread.ts';
import type { PlannedFile, Renderer } from './renderer.ts';

// A thread takes half a second to start; more than four add memory rather than speed.
const worthAThread = 400;
const mostThreads = 4;

// The scripts that enhance every page are files of the build themselves; their names hold a hash.
/** Whether a file is a script of every page. */
export const isSiteScript = (file: string): boolean => /^site-[\w-]+\.js$/.test(file);

const language = /^(?:static\/)?([^/.]+)/;

/** Adds the integrity of the site's own scripts, which stands in every page, so that they are rendered before all pages. */
export async function addScripts(renderer: Renderer, files: readonly PlannedFile[]): Promise<void> {
  for (const file of files.filter((planned) => isSiteScript(planned.file))) {
    const { body } = await renderer.render(file, new Set());
    renderer.integrity.set(file.address, sha256(body));
  }
}

/** Parts of about the same size, pages of a language together: they share a header, a footer and their data. */
function parts(files: readonly PlannedFile[]): PlannedFile[][] {
  const byLanguage = Map.groupBy(files, ({ file }) => language.exec(file)?.[1] ?? '');
  const sorted = [...byLanguage.values()].flat();
  const count = Math.max(1, Math.min(mostThreads, availableParallelism(), Math.floor(files.length / worthAThread)));
  const size = Math.ceil(sorted.length / count);
  return Array.from({ length: count }, (_, index) => sorted.slice(index * size, (index + 1) * size));
}

function renderInThread(task: ThreadTask, done: (pages: number) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: task });
    thread.on('message', (news: ThreadNews) => {
      if ('rendered' in news) resolve(news.rendered);
      else done(news.pages);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread that renders pages has ended (${code}).`)));
  });
}

function merged(results: readonly Rendered[]): Rendered {
  const all = <Entry>(list: (result: Rendered) => Iterable<Entry>) => results.flatMap((result) => [...list(result)]);
  return {
    reads: new Map(all(({ reads }) => reads)),
    shared: new Set(all(({ shared }) => shared)),
    answers: new Map(all(({ answers }) => answers)),
    digests: new Map(all(({ digests }) => digests)),
    policies: new Map(all(({ policies }) => policies)),
    faults: all(({ faults }) => faults),
    strangers: all(({ strangers }) => strangers),
  };
}

/** Renders files with as many threads as there are processors and pages are worth; `done` is called as pages come. */
export async function renderAll(
  folder: string,
  renderer: Renderer,
  files: readonly PlannedFile[],
  out: string,
  done: (pages: number) => void,
): Promise<Rendered> {
  const [own = [], ...others] = parts(files);
  const { integrity } = renderer;
  const results = await Promise.all([
    ...others.map((part) => renderInThread({ folder, out, files: part, integrity }, done)),
    renderFiles(renderer, own, out, () => done(1)),
  ]);
  return merged(results);
}
