// Stands in for config/site.ts inside a host's function, which can read no file: what the headers ask of it.
import type { ThirdParties } from '~/config/schema.ts';

declare const EDGE_SITE: { thirdParties: ThirdParties };

export const site = EDGE_SITE;
