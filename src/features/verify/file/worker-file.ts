import type { FileWorker } from '~/routing/file-worker.ts';
import { checkedScriptOf } from '~/shell/checked-script.ts';
import code from './worker.ts?script';

export const workerFile: FileWorker = checkedScriptOf('/worker-file-', code);
