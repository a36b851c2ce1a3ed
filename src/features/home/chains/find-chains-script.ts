import { enhancement } from '~/shell/site-script.ts';
import findCode from './find-chains.ts?module';

export const findChainsScript = enhancement('chains-', findCode);
