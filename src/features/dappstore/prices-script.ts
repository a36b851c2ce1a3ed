import { createSiteScript } from '~/shell/site-script.ts';
import pricesCode from './prices.ts?module';

/** The script that writes prices beside related tokens. The site includes it only if a host provides prices. */
export const pricesScript = createSiteScript('prices-', pricesCode);
