import { toJsonSchema } from '@valibot/to-json-schema';
import { PublishedOfficialListSchema } from '~/domain/official/schema.ts';

/** `/official-links.schema.json`: the JSON Schema of `/official-links.json`. */
export const GET = () => Response.json(toJsonSchema(PublishedOfficialListSchema));
