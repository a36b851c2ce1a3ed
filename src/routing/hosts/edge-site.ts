// Replaces config/site.ts in edge functions, which cannot read files. Contains only the values for headers.
import type * as v from 'valibot';
import type { SiteSchema } from '~/config/schema.ts';

declare const EDGE_SITE: Pick<v.InferOutput<typeof SiteSchema>, 'strictTransport' | 'thirdParties'>;

export const site = EDGE_SITE;
