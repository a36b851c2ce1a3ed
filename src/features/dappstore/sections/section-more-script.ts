import { createSiteScript } from '~/shell/site-script.ts';
import sectionMoreCode from './section-more.ts?module';

/** The script that loads more of a section. The site includes it only if it has a main API host. */
export const sectionMoreScript = createSiteScript('section-more-', sectionMoreCode);
