import { startOrigin } from '~/origin/server/start-origin.ts';
import { closeOnSignal } from '../../../scripts/serve/close-on-signal.ts';

const plenty = { burst: 1_000_000, interval: 1 };
const file = process.argv[2] ?? '';
const { url, close } = await startOrigin({ file, port: 0, formLimit: plenty, formTotal: plenty });
closeOnSignal(close);
console.log(url.replace('localhost', '127.0.0.1'));
