import { toJsonSchema } from '@valibot/to-json-schema';
import { PublishedListSchema } from '~/domain/official/schema.ts';

/** `/official-links.schema.json`: what stands in `/official-links.json`, for those who read it. */
export const GET = () => Response.json(toJsonSchema(PublishedListSchema));
