// A thread that renders a part of the site: it is told which files, and tells how far it is and what it found out.
import { parentPort, workerData } from 'node:worker_threads';
import { renderFiles, type Rendered } from './render-files.ts';
import { openRenderer, type PlannedFile } from './renderer.ts';

/** What a thread is told. */
export interface ThreadTask {
  folder: string;
  out: string;
  files: PlannedFile[];
  integrity: Map<string, string>;
}

/** What a thread tells: that pages are done, and at its end all it found out. */
export type ThreadNews = { pages: number } | { rendered: Rendered };

const interval = 50;

if (parentPort) {
  const port = parentPort;
  const tell = (news: ThreadNews) => port.postMessage(news);
  const { folder, out, files, integrity } = workerData as ThreadTask;
  const renderer = { ...(await openRenderer(folder)), integrity };
  renderer.expect(files);
  let pages = 0;
  const rendered = await renderFiles(renderer, files, out, () => {
    if (++pages % interval === 0) tell({ pages: interval });
  });
  tell({ pages: pages % interval });
  tell({ rendered });
}
