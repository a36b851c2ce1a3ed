import { startOrigin } from '~/origin/server/start-origin.ts';

// Starts an origin without rate limits, which reports its memory to the parent process.
const unlimited = { burst: Infinity, interval: 1 };
const { url } = await startOrigin({ file: process.argv[2] ?? '', port: 0, formLimit: unlimited, formTotal: unlimited });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage.rss() });
});
process.send?.({ url });
