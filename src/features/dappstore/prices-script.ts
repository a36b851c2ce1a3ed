import { enhancement } from '~/shell/site-script.ts';
import pricesCode from './prices.ts?module';

/** What writes prices beside related tokens; a part of the site only where a host sends them. */
export const pricesScript = enhancement('prices-', pricesCode);
