import { enhancement } from '~/shell/site-script.ts';
import findCode from './find-chains.ts?module';

/** The script that filters the page of all chains. */
export const findChainsScript = enhancement('chains-', findCode);
