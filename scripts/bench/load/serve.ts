// Serves a built site or an origin in its own process. Usage: node serve.ts preview DIST, or node serve.ts origin FILE.
import { startOrigin } from '~/origin/server/start-origin.ts';
import { startPreview } from '../../serve/start-preview.ts';

const [what, path = ''] = process.argv.slice(2);
const { url } =
  what === 'origin' ? await startOrigin({ file: path, port: 0 }) : await startPreview({ dist: path, port: 0 });
process.send?.({ url: url.replace('localhost', '127.0.0.1') });
