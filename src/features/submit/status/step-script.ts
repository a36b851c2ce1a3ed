import { createSiteScript } from '~/shell/site-script.ts';
import stepCode from './step-code.ts?module';

/** The code of replies and new versions, loaded on first use. */
export const stepScript = createSiteScript('status-', stepCode);
