import { createSiteScript } from '~/shell/site-script.ts';
import sectionMoreCode from './section-more.ts?module';

export const sectionMoreScript = createSiteScript('section-more-', sectionMoreCode);
