import type { Hono, Handler } from 'hono';
import * as v from 'valibot';
import { rpcCheckEndpoint } from '~/api/check-rpc.ts';
import { tokenFactsEndpoint, type TokenFacts } from '~/api/token-facts.ts';
import { approvedListEndpoints, type ApprovedList, approvedPageSize } from '~/api/approved-lists.ts';
import {
  submissionToReviseEndpoint,
  submissionStatusEndpoint,
  submissionActionEndpoint,
  uploadLimits,
} from '~/api/submissions.ts';
import { submittedFileEndpoint } from '~/api/submitted-file.ts';
import { submissionPath } from '~/api/submit.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { type OriginEnv, respondHttpError, respondSuccess } from '../answer.ts';
import {
  limitBodySize,
  requireJsonBody,
  limitRequests,
  requireMultipartBody,
  refuseCrossSiteRequests,
  type RateLimiters,
} from '../guards.ts';
import { limitBodyMemory } from '../submissions/limit-bodies.ts';
import type { LogoCodec } from '../submissions/logo-codec.ts';
import type { SubmissionStore } from '../submission-store.ts';
import { checkRpcRoute } from './check-rpc.ts';
import { submissionStatusRoute } from './submission-status.ts';
import { submittedFileRoute, submissionToReviseRoute, submissionActionRoute } from './submission-actions.ts';
import { submitRoute } from './submit.ts';
import { jsonRoute } from '../body.ts';
import { createCachedTokenFactsReader } from '../chain-facts/token-facts.ts';
import { readApprovedRows, publicStatuses } from '../submissions/approved.ts';

/** Serves pages of the public facts of approved submissions. After the last page, serves null. */
export const approvedRoute =
  (store: SubmissionStore, list: ApprovedList): Handler<OriginEnv> =>
  async (c) => {
    const request = v.safeParse(approvedListEndpoints[list].request, c.req.query());
    // SQLite refuses an offset that is not an integer of 64 bits.
    const isOffset = request.success && request.output.start >= 0 && Number.isSafeInteger(request.output.start);
    if (!isOffset) return respondHttpError(c, 400, 'Invalid request parameters.');
    const rows = await readApprovedRows(store, list, request.output.start, approvedPageSize);
    return respondSuccess(c, rows.length > 0 ? rows : null);
  };

/** Sends an approved logo as a download, so that browsers do not render it on this host. */
export const logoRoute =
  (store: SubmissionStore): Handler<OriginEnv> =>
  async (c) => {
    const hash = /^([\da-f]{64})\.png$/.exec(c.req.param('file') ?? '')?.[1];
    const file = hash === undefined ? undefined : await store.file(hash);
    const isPublic = file?.of.some(({ status }) => publicStatuses.includes(status));
    if (!file || file.type !== 'image/png' || !isPublic) return respondHttpError(c, 404, 'Nothing here.');
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${hash}.png"`,
    });
  };

/** Creates the handler that reads a token contract from a public RPC of its chain. */
export function tokenFactsRoute(outbound: OutboundFetch | undefined): Handler<OriginEnv> {
  const read = outbound && createCachedTokenFactsReader(outbound);
  return jsonRoute(tokenFactsEndpoint, 'Send a network and a contract as JSON.', async (c, { network, contract }) =>
    respondSuccess<TokenFacts>(c, read ? await read(network, contract) : { code: 'unavailable' }),
  );
}

export interface SubmissionDependencies {
  store: SubmissionStore;
  codec: LogoCodec;
  /** How many request bodies of maximum size may be in memory at once. Default: four. */
  bodies?: number;
  /** Sends requests to RPCs and listed hosts. Undefined where private addresses cannot be excluded. */
  outbound: OutboundFetch | undefined;
  /** Deletes files outside the store of submissions without personal data. Default: there are none. */
  purgeFiles?: () => Promise<void>;
  limiters: {
    submit: RateLimiters;
    /** Limits read requests: states and approved submissions. */
    ask: RateLimiters;
    /** Limits calls that cause outbound requests. */
    rpc: RateLimiters;
  };
}

// A reply has up to 2,000 characters, and each takes up to six bytes in JSON.
const maxRequestBytes = 16_384;
// Parsing copies a body several times, and the systemd unit limits memory to 512 MB.
const defaultBodies = 4;

export function addSubmissionRoutes(
  app: Hono<OriginEnv>,
  {
    store,
    codec,
    bodies = defaultBodies,
    outbound,
    purgeFiles,
    limiters: { submit, ask, rpc },
  }: SubmissionDependencies,
): void {
  const limitMemory = limitBodyMemory({
    client: 2 * uploadLimits.bytes,
    everybody: bodies * uploadLimits.bytes,
    maxBytes: uploadLimits.bytes,
  });
  for (const kind of formKinds) {
    // Owner requests count against both limits, because the origin requests the listed host to verify an owner.
    const limits = kind === 'owner' ? [limitRequests(submit), limitRequests(rpc)] : [limitRequests(submit)];
    const guards = [refuseCrossSiteRequests, ...limits, requireMultipartBody, limitMemory] as const;
    const route = submitRoute(kind, { store, codec, outbound });
    app.post(submissionPath(kind), ...guards, limitBodySize(uploadLimits.bytes), route);
  }
  const addJsonRoute = ({ path }: { path: string }, limiters: RateLimiters, route: Handler<OriginEnv>) =>
    app.post(
      path,
      refuseCrossSiteRequests,
      limitRequests(limiters),
      requireJsonBody,
      limitBodySize(maxRequestBytes),
      route,
    );
  addJsonRoute(submissionStatusEndpoint, ask, submissionStatusRoute(store));
  addJsonRoute(submissionActionEndpoint, submit, submissionActionRoute(store, purgeFiles));
  addJsonRoute(submissionToReviseEndpoint, ask, submissionToReviseRoute(store));
  addJsonRoute(submittedFileEndpoint, ask, submittedFileRoute(store));
  addJsonRoute(rpcCheckEndpoint, rpc, checkRpcRoute(outbound));
  addJsonRoute(tokenFactsEndpoint, rpc, tokenFactsRoute(outbound));
  for (const list of Object.keys(approvedListEndpoints) as ApprovedList[])
    app.get(approvedListEndpoints[list].path, limitRequests(ask), approvedRoute(store, list));
  app.get('/api/submissions/logos/:file', limitRequests(ask), logoRoute(store));
}
