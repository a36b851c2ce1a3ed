// Stands in for config/site.ts inside a host's function, which can read no file: what the headers ask of it.
import type * as v from 'valibot';
import type { SiteSchema } from '~/config/schema.ts';

declare const EDGE_SITE: Pick<v.InferOutput<typeof SiteSchema>, 'strictTransport' | 'thirdParties'>;

export const site = EDGE_SITE;
