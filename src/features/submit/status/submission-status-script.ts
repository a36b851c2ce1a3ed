import { createSiteScript } from '~/shell/site-script.ts';
import stepCode from './step-code.ts?module';

export const submissionStatusScript = createSiteScript('status-', stepCode);
