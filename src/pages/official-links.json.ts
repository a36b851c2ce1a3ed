import { officialLinks } from '~/content/read/official-links.ts';
import type { PublishedList } from '~/domain/official/schema.ts';

/** `/official-links.json`: everything that is ours, by what identifies it, for the link checker and for others. */
export const GET = () =>
  Response.json({ $schema: '/official-links.schema.json', version: 2, ...officialLinks() } satisfies PublishedList);
