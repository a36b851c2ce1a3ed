import { enhancement } from '~/shell/site-script.ts';
import sectionMoreCode from './section-more.ts?module';

/** What brings more of a section of the main API host; a part of the site only where there is one. */
export const sectionMoreScript = enhancement('section-more-', sectionMoreCode);
