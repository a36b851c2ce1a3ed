import * as v from 'valibot';
import { Host } from './host.ts';
import { HttpUrl, Name, PageId } from './fields.ts';

const HttpsUrl = v.pipe(
  HttpUrl,
  v.check((url) => url.startsWith('https://'), 'must be an https address'),
);

/** Where somebody read it: a file of a repository, a page. */
const Source = v.pipe(v.string(), v.nonEmpty('must name its source'));

const SourcedLink = v.strictObject({ url: HttpsUrl, source: Source });

/** What was read of a dapp in public sources. Nobody opened these links, and the page says so. */
export const DappFactsSchema = v.strictObject({
  hid: PageId,
  /** Where the dapp stands: a row of another host that has its id is another dapp. */
  host: Host,
  /** The day the sources were read, UTC. */
  read: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  audits: v.optional(
    v.pipe(
      v.array(v.strictObject({ url: HttpsUrl, auditor: v.optional(Name), source: Source })),
      v.nonEmpty(),
      v.maxLength(20, 'must be at most 20'),
    ),
  ),
  code: v.optional(SourcedLink),
  docs: v.optional(SourcedLink),
  /** Its account at X. */
  x: v.optional(
    v.strictObject({ handle: v.pipe(v.string(), v.regex(/^\w{1,15}$/, 'is no handle at X')), source: Source }),
  ),
});

/** What was read of a dapp in public sources. */
export type DappFacts = v.InferOutput<typeof DappFactsSchema>;
