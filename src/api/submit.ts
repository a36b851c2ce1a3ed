import * as v from 'valibot';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { ProblemCode } from '~/domain/submission/problem.ts';
import { submitResultCodes } from './submit-results.ts';

/**
 * Returns the path to which a form is posted as multipart. Part `submission` is JSON: the answers and `sent`. Files
 * have the names of their fields. Retries must send the same `Idempotency-Key` header.
 */
export const submissionPath = (kind: FormKind): `/api/${string}` =>
  kind === 'application' ? '/api/applications' : `/api/submissions/${kind}`;

// Uses only valibot functions that the search also uses, because both share a bundle with a size limit.
const ProblemSchema = v.object({
  path: v.string(),
  /** Pages show a general message for unknown codes. */
  code: v.pipe(
    v.string(),
    v.transform((code) => code as ProblemCode),
  ),
  limit: v.optional(v.number()),
  reason: v.optional(v.string()),
  looksLike: v.optional(v.string()),
  suggestion: v.optional(v.string()),
  readings: v.optional(v.array(v.string())),
});

const CollisionSchema = v.object({
  path: v.string(),
  title: v.string(),
  /** Whether the other entry is submitted but not listed yet. */
  isPending: v.boolean(),
  /** Whether the entries merely look similar. The submitter may then declare that they are different. */
  isDoubtful: v.boolean(),
  href: v.optional(v.string()),
  /**
   * The question that the form asks: about a similar name, a name in the host, a shortened link, or a phishing host.
   */
  asks: v.optional(v.string()),
});

/** A listed or submitted entry that shares an identifier with a submission. */
export type Collision = v.InferOutput<typeof CollisionSchema>;

const ProofSchema = v.object({
  url: v.string(),
  line: v.string(),
  code: v.picklist(['missing', 'silent', 'unavailable']),
});

/**
 * The line that the owner must publish, its URL, and the result of the check. `unavailable`: the origin sends no
 * requests.
 */
export type OwnerProof = v.InferOutput<typeof ProofSchema>;

const done = v.object({ result: v.picklist([0]), data: v.object({ receipt: v.string() }) });
const wrong = v.object({
  result: v.picklist([submitResultCodes.wrong]),
  data: v.object({ problems: v.array(ProblemSchema) }),
});
const collision = v.object({
  result: v.picklist([submitResultCodes.collision]),
  data: v.object({ collisions: v.array(CollisionSchema) }),
});
const unproven = v.object({ result: v.picklist([submitResultCodes.unproven]), data: v.object({ proof: ProofSchema }) });

/** Schema of the response to a form. Its status is 200, except for an invalid request. */
export const SubmitResponseSchema = v.union([done, wrong, collision, unproven, v.object({ result: v.number() })]);

/** The data of a response to a form, by result code. */
export interface SubmitResponseData {
  [submitResultCodes.wrong]: v.InferOutput<typeof wrong>['data'];
  [submitResultCodes.collision]: v.InferOutput<typeof collision>['data'];
  [submitResultCodes.unproven]: v.InferOutput<typeof unproven>['data'];
}
