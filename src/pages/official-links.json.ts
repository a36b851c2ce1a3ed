import { officialLinks } from '~/content/read/official-links.ts';

/** `/official-links.json`: every address and e-mail address that is ours, for the link checker and for others. */
export const GET = () => Response.json(officialLinks());
