import { enhancement } from '~/shell/site-script.ts';
import findCode from './find-chains.ts?module';

/** What finds a chain on the page of all chains. */
export const findChainsScript = enhancement('chains-', findCode);
