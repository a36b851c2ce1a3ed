import * as v from 'valibot';
import { HostSchema } from './host.ts';
import { HttpUrlSchema, ExternalNameSchema, PageIdSchema } from './fields.ts';

const HttpsUrl = v.pipe(
  HttpUrlSchema,
  v.check((url) => url.startsWith('https://'), 'must be an https address'),
);

const Source = v.pipe(v.string(), v.nonEmpty('must name its source'));

const SourcedLink = v.strictObject({ url: HttpsUrl, source: Source });

/** Schema of facts about a dapp from public sources. The dapp's page states that nobody checked the links. */
export const DappFactsSchema = v.strictObject({
  hid: PageIdSchema,
  /** Host of the dapp. The row does not apply to a dapp with the same id and another host. */
  host: HostSchema,
  /** Day on which the sources were read, UTC. */
  read: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  audits: v.optional(
    v.pipe(
      v.array(v.strictObject({ url: HttpsUrl, auditor: v.optional(ExternalNameSchema), source: Source })),
      v.nonEmpty('must not be empty'),
      v.maxLength(20, 'must be at most 20'),
    ),
  ),
  code: v.optional(SourcedLink),
  docs: v.optional(SourcedLink),
  x: v.optional(
    v.strictObject({ handle: v.pipe(v.string(), v.regex(/^\w{1,15}$/, 'is no handle at X')), source: Source }),
  ),
});

export type DappFactValues = v.InferOutput<typeof DappFactsSchema>;
