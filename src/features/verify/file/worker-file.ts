import { checkedScriptOf } from '~/shell/checked-script.ts';
import code from './worker.ts?script';

/** The worker of the file check. The start of its path selects its headers (routing/headers.ts). */
export const workerFile = checkedScriptOf('/worker-file-', code);
