import { officialLinks } from '~/content/read/official-links.ts';
import type { PublishedOfficialList } from '~/domain/official/schema.ts';

/** `/official-links.json`: all official identities, for the link check and other programs. */
export const GET = () =>
  Response.json({
    $schema: '/official-links.schema.json',
    version: 2,
    ...officialLinks(),
  } satisfies PublishedOfficialList);
