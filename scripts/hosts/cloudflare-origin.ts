// The entry point of the Cloudflare worker with the origin. scripts/hosts/bundle-origin.ts bundles it with settings and
// files.
import mozjpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import { env } from '~/config/env.ts';
import { boundDatabase, boundFiles, type D1Binding, type R2Binding } from '~/origin/d1/binding.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import type { FileStore } from '~/origin/database.ts';
import { createApp } from '~/origin/server/app.ts';
import { limitersFor } from '~/origin/server/limits.ts';
import { purgeTime } from '~/origin/submissions/purges.ts';
import { wasmLogoCodec } from '~/origin/submissions/wasm-logo-codec.ts';
import type { OriginStore } from '~/origin/store.ts';
import { messageOf } from '~/lib/message-of.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { readAsset, startRefresh, type Assets, type RefreshSecrets } from '~/routing/hosts/cloudflare-runtime.ts';
import { edgeFunction, type EdgeSettings } from '~/routing/hosts/edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

interface Bindings extends RefreshSecrets {
  ASSETS: Assets;
  DB?: D1Binding;
  FILES?: R2Binding;
}

interface Execution {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Stored {
  store: OriginStore;
  files: FileStore;
}

type Answer = (request: Request, execution: Execution) => Promise<Response>;

const day = 24 * 60 * 60 * 1000;
const answer = edgeFunction(EDGE_SETTINGS, 'cf-connecting-ip');
const { forms, failures, ...limiters } = limitersFor();
const codec = wasmLogoCodec(mozjpeg);
// A worker cannot check the IP address of a host name before it connects, so it never contacts hosts that visitors enter.
const outbound = undefined;

/** The maximum number of submission bodies in memory. A worker has 128 MB. */
const bodies = 2;
const purgeMark = 'purged';

/**
 * Purges once a day, in whichever worker runs first: a scheduled one, or on Pages, which has no timers, one that answers.
 * The bucket stores the time of the last purge.
 */
async function purgeDaily({ store: { submissions }, files }: Stored): Promise<void> {
  const last = await files.get(purgeMark);
  if (last && Date.now() - Date.parse(new TextDecoder().decode(last)) < day) return;
  await files.put(purgeMark, new TextEncoder().encode(new Date().toISOString()));
  await submissions.purge(purgeTime(env.SUBMISSION_RETENTION_DAYS));
}

function storeOf(db: D1Binding, bucket: R2Binding): Stored {
  const files = boundFiles(bucket);
  return { store: openD1Store(boundDatabase(db), files), files };
}

function originOf(db: D1Binding, bucket: R2Binding): Answer {
  const stored = storeOf(db, bucket);
  const app = createApp({
    store: stored.store,
    ...limiters,
    submissions: { codec, bodies, outbound, limiters: forms },
    failures: { limiters: failures, routeOf: routeOfAddress },
  });
  let asked = 0;
  return async (request, execution) => {
    const client = request.headers.get('cf-connecting-ip') ?? '';
    const response = await app.fetch(request, { client });
    if (Date.now() - asked > day) {
      asked = Date.now();
      // Runs after the response.
      const log = (error: unknown) => console.error(`The purge failed: ${messageOf(error)}`);
      execution.waitUntil(purgeDaily(stored).catch(log));
    }
    const sent = new Response(response.body, response);
    if (EDGE_SETTINGS.strictTransport) sent.headers.set('strict-transport-security', EDGE_SETTINGS.strictTransport);
    return sent;
  };
}

let origin: Answer | undefined;

const isCall = ({ url }: Request): boolean => {
  const { pathname } = new URL(url);
  // The edge function forwards requests for lists, if a host for them is configured.
  return pathname.startsWith('/api/') && !/^\/api\/(?:content|main)\//.test(pathname);
};

export default {
  fetch: (request: Request, { ASSETS, DB, FILES }: Bindings, execution: Execution): Promise<Response> => {
    if (DB && FILES && isCall(request)) return (origin ??= originOf(DB, FILES))(request, execution);
    const read = readAsset(ASSETS, request);
    return answer(request, (address, method) =>
      // The local runtime of Pages would serve the modules of the worker.
      address.startsWith('/_worker.js/') ? Promise.resolve(new Response(null, { status: 404 })) : read(address, method),
    );
  },
  async scheduled(_event: unknown, { DB, FILES, ...secrets }: Bindings): Promise<void> {
    const stored = DB && FILES && storeOf(DB, FILES);
    const results = await Promise.allSettled([startRefresh(secrets), stored && purgeDaily(stored)]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(messageOf).join('; '));
  },
};
