import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchSnapshot, type FetchOptions } from '~/content/fetch/fetch-snapshot.ts';
import { formatFetchReport, type FileFetchResult } from '~/content/fetch/report.ts';
import { startFaultyHost } from './faulty-host.ts';

/** Longer than any response takes on a busy machine. */
const timeoutMs = 20_000;

/** Local hosts with configurable faults, and the folder into which a fetch writes. */
export interface FetchTrial {
  url: string;
  folder: string;
  /** Faults by the start of a request path, for example `/v1/news/list`. */
  faults: Map<string, string>;
  requests: string[];
  fetch: (
    changes?: Partial<FetchOptions>,
  ) => Promise<{ text: string; of: (file: string) => FileFetchResult; isChanged: boolean }>;
  read: (file: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a server that acts as both hosts, and creates an empty folder. */
export async function startTrial(): Promise<FetchTrial> {
  const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  const faults = new Map<string, string>();
  const requests: string[] = [];
  const host = await startFaultyHost((path) => {
    requests.push(path);
    return [...faults].find(([beginning]) => path.replace(/^\/api\/\w+/, '').startsWith(beginning))?.[1];
  });
  const { url } = host;
  const target = join(folder, 'snapshot');
  return {
    ...{ url, folder: target, faults, requests },
    async fetch(changes) {
      const hosts = { content: `${url}/api/content`, main: `${url}/api/main` };
      const report = await fetchSnapshot({ ...hosts, folder: target, timeout: timeoutMs, ...changes });
      const of = (file: string) => report.files.find((one) => one.file === file)!;
      return { text: formatFetchReport(report), of, isChanged: report.isChanged };
    },
    read: (file) => readFile(join(target, file), 'utf8'),
    async stop() {
      await host.close();
      await rm(folder, { recursive: true });
    },
  };
}
