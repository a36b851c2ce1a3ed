// A thread that renders a part of the site: it gets a list of files, and posts how far it is and what it found out.
import { parentPort, workerData } from 'node:worker_threads';
import { renderFiles, type Rendered } from './render-files.ts';
import { openRenderer, type PlannedFile } from './renderer.ts';

/** What a thread gets. */
export interface ThreadTask {
  folder: string;
  out: string;
  files: PlannedFile[];
  integrity: Map<string, string>;
}

/** What a thread posts: that pages are done, and at its end all it found out. */
export type ThreadNews = { pages: number } | { rendered: Rendered };

const interval = 50;

if (parentPort) {
  const port = parentPort;
  const post = (news: ThreadNews) => port.postMessage(news);
  const { folder, out, files, integrity } = workerData as ThreadTask;
  const renderer = { ...(await openRenderer(folder)), integrity };
  renderer.expect(files);
  let pages = 0;
  const rendered = await renderFiles(renderer, files, out, () => {
    if (++pages % interval === 0) post({ pages: interval });
  });
  post({ pages: pages % interval });
  post({ rendered });
}
