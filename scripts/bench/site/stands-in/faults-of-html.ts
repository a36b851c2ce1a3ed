// Replaces src/content/faults-of-html.ts. Caches results for the corpus separately from those for the news of the site.
import { faultsOfHtml as faultsOfOwn } from '~/content/faults-of-html.ts';

export const faultsOfHtml: typeof faultsOfOwn = (name, ...more) => faultsOfOwn(`bench-${name}`, ...more);
