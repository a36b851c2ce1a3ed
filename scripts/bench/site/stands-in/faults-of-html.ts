// Stands in for src/content/faults-of-html.ts: the verdicts of the corpus are kept apart from those of the site's own news.
import { faultsOfHtml as faultsOfOwn } from '~/content/faults-of-html.ts';

export const faultsOfHtml: typeof faultsOfOwn = (name, ...more) => faultsOfOwn(`bench-${name}`, ...more);
