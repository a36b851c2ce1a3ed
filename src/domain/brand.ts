import * as v from 'valibot';
import { ExternalNameSchema } from './fields.ts';

const brandKinds = ['wallet', 'exchange', 'dapp', 'service', 'collection'] as const;

/** Schema of a well-known brand that imitations target, although the wallet does not list any of its products. */
export const BrandSchema = v.strictObject({
  name: ExternalNameSchema,
  kind: v.picklist(brandKinds),
  names: v.optional(v.array(ExternalNameSchema), []),
  /** Registered domains of the brand. All of their subdomains belong to the brand, too. */
  hosts: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'is no host'))),
    v.nonEmpty('needs a host'),
  ),
  source: v.pipe(v.array(v.string()), v.nonEmpty('needs a source')),
});

export type Brand = v.InferOutput<typeof BrandSchema>;
