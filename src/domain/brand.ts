import * as v from 'valibot';
import { ExternalNameSchema } from './fields.ts';

export const brandKinds = ['wallet', 'exchange', 'dapp', 'service', 'collection'] as const;

/** Schema of a well-known brand that imitations use, although the wallet lists nothing of it. */
export const BrandSchema = v.strictObject({
  name: ExternalNameSchema,
  kind: v.picklist(brandKinds),
  /** Its other names. */
  names: v.optional(v.array(ExternalNameSchema), []),
  /** Its registered domains. Hosts below them are its own. */
  hosts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'is no host'))), v.nonEmpty()),
  source: v.pipe(v.array(v.string()), v.nonEmpty('needs a source')),
});

export type Brand = v.InferOutput<typeof BrandSchema>;
