// Replaces config/site.ts in edge functions, which cannot read files, with the values for headers only.
import type * as v from 'valibot';
import type { SiteSchema } from '~/config/schema.ts';

declare const EDGE_SITE: Pick<v.InferOutput<typeof SiteSchema>, 'strictTransport' | 'thirdParties'>;

export const site = EDGE_SITE;
