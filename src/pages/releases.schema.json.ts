import { toJsonSchema } from '@valibot/to-json-schema';
import { PublishedReleasesManifestSchema } from '~/domain/release/schema.ts';

/** `/releases.schema.json`: the JSON Schema of `/releases.json`. */
export const GET = () => Response.json(toJsonSchema(PublishedReleasesManifestSchema));
