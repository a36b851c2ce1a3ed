// Entry module of the Cloudflare worker with the origin. scripts/hosts/bundle-origin-worker.ts bundles it.
import mozjpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import { env } from '~/config/env.ts';
import { databaseOfBinding, fileStoreOfBinding, type D1Binding, type R2Binding } from '~/origin/d1/binding.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import type { FileStore } from '~/origin/database.ts';
import { sendDueMails } from '~/origin/mail/due-mails.ts';
import { openHttpMail } from '~/origin/mail/http-mail.ts';
import { createApp } from '~/origin/server/app.ts';
import { createRateLimiters } from '~/origin/server/limits.ts';
import { personalDataExpiry } from '~/origin/submissions/purges.ts';
import { markServedAsLive } from '~/origin/submissions/served.ts';
import { createWasmLogoCodec } from '~/origin/submissions/wasm-logo-codec.ts';
import type { OriginStore } from '~/origin/store.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import {
  readCloudflareAsset,
  startRefresh,
  type CloudflareAssets,
  type RefreshSecrets,
} from '~/routing/hosts/cloudflare-runtime.ts';
import { createEdgeFunction, type EdgeFunctionSettings } from '~/routing/hosts/edge-function.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { loadPhishingList, refreshPhishingList } from './worker-phishing-list.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

/** Secrets of the worker for e-mail: an https endpoint, its token, and the reviewers' address. */
interface MailSecrets {
  MAIL_TRANSPORT?: string;
  MAIL_TOKEN?: string;
  REVIEW_DIGEST_TO?: string;
}

interface Bindings extends RefreshSecrets, MailSecrets {
  /** Overrides the URL that the build embeds. */
  PHISHING_LIST_URL?: string;
  ASSETS: CloudflareAssets;
  DB?: D1Binding;
  FILES?: R2Binding;
}

const phishingListOf = ({ PHISHING_LIST_URL: url }: Bindings): string | undefined => url ?? env.PHISHING_LIST_URL;

interface Execution {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Stored {
  store: OriginStore;
  files: FileStore;
}

type Answer = (request: Request, execution: Execution) => Promise<Response>;

const minute = 60 * 1000;
const answer = createEdgeFunction(EDGE_SETTINGS, 'cf-connecting-ip');
const { forms, failures, ...limiters } = createRateLimiters();
const codec = createWasmLogoCodec(mozjpeg);
// A worker never requests hosts that visitors enter, because it cannot check their IP addresses before connecting.
const outbound = undefined;

/** Maximum number of submission bodies in memory at once. A worker has 128 MB. */
const bodies = 2;
const purgeMark = 'purged';
/**
 * Minimum time between runs of the regular work on Cloudflare Pages. Pages has no timers, so the work runs after a
 * response.
 */
const workInterval = 30 * minute;
/** Maximum number of e-mails per run: in a scheduled run, or within the 30 seconds after a response. */
const mailLimits = { onSchedule: 100, besideResponse: 1 };

/** Deletes expired data once a day. Stores the time of the last run in the bucket. */
async function purgeDaily({ store: { submissions, prune }, files }: Stored): Promise<void> {
  const last = await files.get(purgeMark);
  if (last && Date.now() - Date.parse(new TextDecoder().decode(last)) < msPerDay) return;
  await files.put(purgeMark, new TextEncoder().encode(new Date().toISOString()));
  await submissions.purge(personalDataExpiry(env.SUBMISSION_RETENTION_DAYS));
  await prune();
}

/** Whether the worker can send e-mail. It needs an https endpoint, because workers have no SMTP. */
const hasEndpoint = ({ MAIL_TRANSPORT: endpoint = '' }: MailSecrets): boolean => endpoint.startsWith('https://');

async function sendMails({ store }: Stored, secrets: MailSecrets, maxMails: number): Promise<void> {
  const { MAIL_TRANSPORT: endpoint, MAIL_TOKEN: token, REVIEW_DIGEST_TO: reviewers } = secrets;
  if (!endpoint) return;
  if (!hasEndpoint(secrets)) throw new Error('MAIL_TRANSPORT of a worker must begin with https://.');
  await sendDueMails(store, openHttpMail(endpoint, token), { siteUrl: env.SITE_URL, reviewers, maxMails });
}

/** Marks submissions as live. Reads the deployed files, because a worker may be unable to request its own URL. */
const setLive = ({ store: { submissions } }: Stored, assets: CloudflareAssets): Promise<unknown> =>
  markServedAsLive(submissions, env.SITE_URL, (url, init) => assets.fetch(new Request(url, init)));

/** Runs all tasks even if one fails. Then throws an error with all reasons. */
async function settleAll(...work: readonly unknown[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(errorMessageOf).join('; '));
}

/** Does the regular work. Sends e-mails last, so that they mention newly published listings. */
async function workRegularly(stored: Stored, bindings: Bindings, maxMails: number): Promise<void> {
  const { ASSETS, ...secrets } = bindings;
  const live = setLive(stored, ASSETS);
  await settleAll(
    purgeDaily(stored),
    refreshPhishingList(stored.files, phishingListOf(bindings)),
    live,
    live.catch(() => undefined).then(() => sendMails(stored, secrets, maxMails)),
  );
}

function storeOf(db: D1Binding, bucket: R2Binding): Stored {
  const files = fileStoreOfBinding(bucket);
  return { store: openD1Store(databaseOfBinding(db), files), files };
}

const isSubmission = ({ method, url }: Request): boolean =>
  method === 'POST' && /^\/api\/(?:submissions|applications)\b/.test(new URL(url).pathname);

function originOf(db: D1Binding, bucket: R2Binding, bindings: Bindings): Answer {
  const stored = storeOf(db, bucket);
  const app = createApp({
    store: stored.store,
    ...limiters,
    submissions: { codec, bodies, outbound, limiters: forms },
    failures: { limiters: failures, routeOf: routeOfAddress },
    ...(hasEndpoint(bindings) && { confirmations: { notify: () => undefined } }),
  });
  let lastWorkTime = 0;
  return async (request, execution) => {
    const client = request.headers.get('cf-connecting-ip') ?? '';
    if (isSubmission(request)) await loadPhishingList(stored.files, phishingListOf(bindings));
    const response = await app.fetch(request, { client });
    // Runs after the response.
    const later = (work: Promise<void>) =>
      execution.waitUntil(
        work.catch((error: unknown) => console.error(`Work after a response failed: ${errorMessageOf(error)}`)),
      );
    if (Date.now() - lastWorkTime > workInterval) {
      lastWorkTime = Date.now();
      later(workRegularly(stored, bindings, mailLimits.besideResponse));
    } else if (request.method === 'POST') later(sendMails(stored, bindings, mailLimits.besideResponse));
    const sent = new Response(response.body, response);
    if (EDGE_SETTINGS.strictTransport) sent.headers.set('strict-transport-security', EDGE_SETTINGS.strictTransport);
    return sent;
  };
}

let origin: Answer | undefined;

const isCall = ({ url }: Request): boolean => {
  const { pathname } = new URL(url);
  // Excludes calls of lists, which the edge function handles.
  return pathname.startsWith('/api/') && !/^\/api\/(?:content|main)\//.test(pathname);
};

export default {
  fetch: (request: Request, bindings: Bindings, execution: Execution): Promise<Response> => {
    const { ASSETS, DB, FILES } = bindings;
    if (DB && FILES && isCall(request)) return (origin ??= originOf(DB, FILES, bindings))(request, execution);
    const read = readCloudflareAsset(ASSETS, request);
    return answer(request, (address, method) =>
      // Responds with 404 to the worker's modules, which the local runtime of Pages would serve.
      address.startsWith('/_worker.js/') ? Promise.resolve(new Response(null, { status: 404 })) : read(address, method),
    );
  },
  scheduled: (_event: unknown, bindings: Bindings): Promise<void> => {
    const { DB, FILES } = bindings;
    const own = DB && FILES && workRegularly(storeOf(DB, FILES), bindings, mailLimits.onSchedule);
    return settleAll(startRefresh(bindings), own);
  },
};
