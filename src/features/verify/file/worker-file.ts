import { sha256Hex } from '~/lib/sha256-hex.ts';
import type { FileWorker } from '~/routing/file-worker.ts';
import code from './worker.ts?script';

const digest = sha256Hex(code);

export const workerFile: FileWorker & { code: string } = {
  code,
  path: `/worker-file-${digest.slice(0, 8)}.js`,
  integrity: `sha256-${Buffer.from(digest, 'hex').toString('base64')}`,
};
