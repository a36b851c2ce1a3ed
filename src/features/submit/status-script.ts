import { enhancement } from '~/shell/site-script.ts';
import statusCode from './status.ts?module';

/** What looks a receipt up on the status page. */
export const statusScript = enhancement('status-', statusCode);
