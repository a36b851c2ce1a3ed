import { createSiteScript } from '~/shell/site-script.ts';
import stepCode from './step-code.ts?module';

export const stepScript = createSiteScript('status-', stepCode);
