import { enhancementScript } from '~/shell/site-script.ts';
import statusCode from './status.ts?module';

export const statusScript = enhancementScript('status-', statusCode);
