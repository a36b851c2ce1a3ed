import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { D1Binding, R2Binding } from '~/origin/d1/binding.ts';
import { migrations } from '~/origin/tables/migrations.ts';
import { cloudflareCompatibilityDate } from '~/routing/hosts/cloudflare-rules.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { bundleOriginWorker } from '../../../scripts/hosts/bundle-origin-worker.ts';

export interface TestedWorker {
  url: string;
  db: D1Binding;
  files: R2Binding;
  close: () => Promise<void>;
}

const bundled = () =>
  [
    ...bundleOriginWorker({
      ...{ model: loadRedirects(), files: [], policies: { usual: '', exceptions: [] } },
      ...{ siteUrl: 'https://wallet.test', root: '/', port: 80 },
    }),
  ]
    // Miniflare expects the entry module first.
    .sort(([one]) => (one === 'index.js' ? -1 : 1))
    .map(([path, contents]) => ({
      type: path.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
      path,
      contents,
    }));

let modules: ReturnType<typeof bundled> | undefined;

/** Returns the modules of the emitted worker. Bundles them once per process. */
export const workerModules = () => (modules ??= bundled());

/** Creates missing tables. Executes one statement at a time, like wrangler. */
async function migrate(db: D1Binding): Promise<void> {
  const [tables] = await db.batch([db.prepare("SELECT name FROM sqlite_schema WHERE name = 'submission_event'")]);
  if (tables?.results.length) return;
  const statementsOf = (text: string) => text.split(/;\s/).filter(Boolean);
  for (const { sql } of migrations) await db.batch(statementsOf(sql).map((text) => db.prepare(text)));
}

interface Surroundings {
  /** Pages that the worker can serve, by path. */
  pages?: Readonly<Record<string, string>>;
  secrets?: Record<string, string>;
  /** Responds to requests of the worker to foreign hosts. */
  answer?: (request: Request) => Response | Promise<Response>;
}

/** Starts the worker. Stores the data of D1 and R2 in `folder`, or in memory by default. */
export async function startWorker(
  folder?: string,
  { pages = {}, secrets = {}, answer }: Surroundings = {},
): Promise<TestedWorker> {
  const assets = ({ url }: Request) => {
    const page = pages[new URL(url).pathname];
    return new Response(page ?? null, { status: page === undefined ? 404 : 200 });
  };
  const mini = new Miniflare(
    convertV4MiniflareOptions({
      ...{ name: 'worker', modules: workerModules(), host: '127.0.0.1', port: 0 },
      ...{ compatibilityDate: cloudflareCompatibilityDate, compatibilityFlags: ['nodejs_compat'] },
      ...{ d1Databases: { DB: 'wallet-origin' }, r2Buckets: { FILES: 'wallet-files' } },
      // Adds the URL /cdn-cgi/local/scheduled, which runs the scheduled handler.
      unsafeTriggerHandlers: true,
      ...{ bindings: secrets, serviceBindings: { ASSETS: assets }, outboundService: answer },
      ...(folder !== undefined && { resourcePersistencePath: folder }),
    }),
  );
  const url = await mini.ready;
  const db = (await mini.getD1Database('DB')) as unknown as D1Binding;
  const files = (await mini.getR2Bucket('FILES')) as unknown as R2Binding;
  await migrate(db);
  return { url: url.origin, db, files, close: () => mini.dispose() };
}
