import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { formKinds, type FormKind } from '~/domain/submission/fields.ts';
import { ListedChainSchema, ListedDappSchema, ListedTokenSchema } from '~/domain/submission/listed.ts';
import { statuses, submitterSteps } from '~/domain/submission/status.ts';
import { Time, Whole } from '~/domain/fields.ts';
import type { Endpoint } from './client.ts';
import type { ListEndpoint } from './list.ts';

/**
 * Where a form is sent, as multipart: the part `submission` is the JSON of its answers and of `sent`, files stand under
 * their fields' names. The header `Idempotency-Key` is the same at every try to send the same.
 */
export const submissionPath = (kind: FormKind): `/api/${string}` =>
  kind === 'application' ? '/api/applications' : `/api/submissions/${kind}`;

/** The folders under which forms with files are sent; a host lets bodies of that many bytes pass there, and nowhere else. */
export const uploads = {
  paths: ['/api/submissions/', '/api/applications'],
  // A logo, a document, the answers, and what stands between the parts.
  bytes: constants.logoBytes + constants.documentBytes + 68 * 1024,
} as const;

/** How many rows of a list of approved submissions are asked for at once. */
export const approvedStep = 100;

/** The longest answer of a submitter, in UTF-16 units. */
export const messageLength = 2000;

const Receipt = v.object({ receipt: v.string() });
const Step = v.object({
  ...Receipt.entries,
  step: v.picklist(submitterSteps),
  /** What is said to the reviewer. */
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(messageLength)), ''),
});
const SentFile = v.object({ ...Receipt.entries, field: v.string() });
const Page = v.object({ start: v.optional(Whole, 0) });

const Status = v.object({
  kind: v.picklist(formKinds),
  title: v.string(),
  status: v.picklist(statuses),
  /** What the reviewer wrote. */
  reason: v.optional(v.string()),
  created_at: Time,
  updated_at: Time,
  /** The page of what is live. */
  href: v.optional(v.string()),
  /** What whoever has the receipt may do now. */
  steps: v.optional(v.array(v.picklist(submitterSteps)), []),
});

const Sent = v.object({
  kind: v.picklist(formKinds),
  /** By the fields' wire names; what is personal is not among them. */
  answers: v.record(v.string(), v.unknown()),
  files: v.array(v.object({ field: v.string(), type: v.string() })),
});

/** Where a submission stands, by its receipt; result 1 for one that nobody was given. */
export const submissionStatus: Endpoint<typeof Receipt, typeof Status> = {
  method: 'POST',
  path: '/api/submissions/status',
  headers: ['lang'],
  request: Receipt,
  data: Status,
};

/**
 * Takes a step of a submitter; what is said to the reviewer goes with an answer. Result 1 for a receipt that nobody was given, 4
 * where the submission stands elsewhere by now.
 */
export const submissionStep: Endpoint<typeof Step, typeof Status> = {
  method: 'POST',
  path: '/api/submissions/step',
  headers: ['lang'],
  request: Step,
  data: Status,
};

/** What was sent and is to be changed, as a reviewer has asked: result 4 where none has. */
export const sentSubmission: Endpoint<typeof Receipt, typeof Sent> = {
  method: 'POST',
  path: '/api/submissions/sent',
  request: Receipt,
  data: Sent,
};

/** Where the file of a field of it is asked for, by POST with `SentFile` as JSON; the answer is its bytes. */
export const sentFile = { path: '/api/submissions/sent/file', request: SentFile } as const;

const approvedList = <const List extends string, Row extends v.GenericSchema>(list: List, row: Row) =>
  ({ method: 'GET', path: `/api/submissions/approved/${list}`, request: Page, row }) satisfies ListEndpoint<
    typeof Page,
    Row
  >;

/** The public facts of what was approved, page by page; `hid` is the id under which each is listed. */
export const approvedLists = {
  dapps: approvedList('dapps', ListedDappSchema),
  tokens: approvedList('tokens', ListedTokenSchema),
  nfts: approvedList('nfts', ListedTokenSchema),
  chains: approvedList('chains', ListedChainSchema),
};

/** A list of what was approved. */
export type ApprovedList = keyof typeof approvedLists;

/** Where the logo of something that was approved can be fetched: PNG, 400 × 400. */
export const logoPath = (hash: string): string => `/api/submissions/logos/${hash}.png`;
