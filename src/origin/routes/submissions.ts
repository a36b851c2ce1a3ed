import type { Hono } from 'hono';
import { rpcCheck } from '~/api/check-rpc.ts';
import {
  approvedLists,
  sentFile,
  sentSubmission,
  submissionPath,
  submissionStatus,
  submissionStep,
  uploads,
  type ApprovedList,
} from '~/api/submissions.ts';
import { formKinds } from '~/domain/submission/fields.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';
import type { OriginEnv } from '../answer.ts';
import { atMost, jsonOnly, limited, multipartOnly, sameOrigin, type Limiters } from '../guards.ts';
import { atOnce } from '../submissions/at-once.ts';
import type { LogoCodec } from '../submissions/logo-codec.ts';
import type { SubmissionStore } from '../submission-store.ts';
import { approvedRoute, logoRoute } from './approved.ts';
import { checkRpcRoute } from './check-rpc.ts';
import { submissionStatusRoute } from './submission-status.ts';
import { sentFileRoute, sentSubmissionRoute, submissionStepRoute } from './submission-steps.ts';
import { submitRoute } from './submit.ts';

/** What the routes of the forms work with. */
export interface SubmissionParts {
  store: SubmissionStore;
  codec: LogoCodec;
  /** How many of the longest bodies are held in memory at once; default: four. */
  bodies?: number;
  /** How chains' RPCs, and listed hosts for their owners' proofs, are asked; undefined where none can be, safely. */
  outbound: Outbound | undefined;
  limiters: {
    submit: Limiters;
    /** Of questions: where a submission stands, what was approved. */
    ask: Limiters;
    /** Of questions that make us ask others. */
    rpc: Limiters;
  };
}

// An answer to a reviewer has 2,000 letters, of which each may be written in six bytes.
const questionBytes = 16_384;
// A body is copied a few times while it is read; the shipped unit gives the origin 512 MB.
const defaultBodies = 4;

/** Takes submissions, says where they stand, lists what was approved, and asks a chain's RPC. */
export function addSubmissions(
  app: Hono<OriginEnv>,
  { store, codec, bodies = defaultBodies, outbound, limiters: { submit, ask, rpc } }: SubmissionParts,
): void {
  const hold = atOnce({ client: 2 * uploads.bytes, everybody: bodies * uploads.bytes, longest: uploads.bytes });
  for (const kind of formKinds) {
    // The proof of an owner is asked of a host.
    const limits = kind === 'owner' ? [limited(submit), limited(rpc)] : [limited(submit)];
    const guards = [sameOrigin, ...limits, multipartOnly, hold, atMost(uploads.bytes)] as const;
    app.post(submissionPath(kind), ...guards, submitRoute(kind, { store, codec, outbound }));
  }
  const question = [jsonOnly, atMost(questionBytes)] as const;
  app.post(submissionStatus.path, sameOrigin, limited(ask), ...question, submissionStatusRoute(store));
  app.post(submissionStep.path, sameOrigin, limited(submit), ...question, submissionStepRoute(store));
  app.post(sentSubmission.path, sameOrigin, limited(ask), ...question, sentSubmissionRoute(store));
  app.post(sentFile.path, sameOrigin, limited(ask), ...question, sentFileRoute(store));
  app.post(rpcCheck.path, sameOrigin, limited(rpc), ...question, checkRpcRoute(outbound));
  for (const list of Object.keys(approvedLists) as ApprovedList[])
    app.get(approvedLists[list].path, limited(ask), approvedRoute(store, list));
  app.get('/api/submissions/logos/:file', limited(ask), logoRoute(store));
}
