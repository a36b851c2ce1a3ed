import { createSiteScript } from '~/shell/site-script.ts';
import pricesCode from './prices.ts?module';

export const pricesScript = createSiteScript('prices-', pricesCode);
