import { toJsonSchema } from '@valibot/to-json-schema';
import { PublishedManifestSchema } from '~/domain/release/schema.ts';

/** `/releases.schema.json`: what stands in `/releases.json`, for those who read it. */
export const GET = () => Response.json(toJsonSchema(PublishedManifestSchema));
