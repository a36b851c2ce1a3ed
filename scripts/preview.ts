import { env } from '~/config/env.ts';
import { parsePort } from '~/lib/port-number.ts';
import { readArguments } from './command/read-arguments.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';
import { originSettings } from './serve/origin-settings.ts';
import { startPreview } from './serve/start-preview.ts';

const help = `npm run preview -- [--port N] [--dist FOLDER] [--origin]

Serves the built site on this machine, with all redirects and language detection.
  --port N       the port (default: PORT, else 4321)
  --dist FOLDER  the built site (default: dist)
  --origin       also serves the origin at /api/, with the database at ORIGIN_DB (default: no origin)`;

const { values } = readArguments(help, {
  options: {
    port: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    origin: { type: 'boolean', default: false },
  },
});
const { openOrigin } = await import('~/origin/server/open-origin.ts');
const origin = values.origin ? openOrigin(env.ORIGIN_DB, originSettings) : undefined;
const port = values.port === undefined ? env.PORT : parsePort('--port', values.port);
const { url, close } = await startPreview({ dist: values.dist, port, api: origin?.listener });
closeOnSignal(() => close().then(origin?.close));
console.log(`Serving ${values.dist} at ${url} (Ctrl+C stops it)`);
