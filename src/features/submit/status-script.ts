import { enhancement } from '~/shell/site-script.ts';
import statusCode from './status.ts?module';

export const statusScript = enhancement('status-', statusCode);
