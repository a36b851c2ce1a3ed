import { createSiteScript } from '~/shell/site-script.ts';
import findCode from './find-chains.ts?module';

export const findChainsScript = createSiteScript('chains-', findCode);
