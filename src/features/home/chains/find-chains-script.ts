import { enhancementScript } from '~/shell/site-script.ts';
import findCode from './find-chains.ts?module';

export const findChainsScript = enhancementScript('chains-', findCode);
