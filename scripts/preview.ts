import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { startPreview } from './serve/start-preview.ts';

const help = `npm run preview -- [--port N] [--dist FOLDER]

Serves the built site on this machine, with all redirects and the chosen language.
  --port N       the port (default: PORT of the environment, else 4321)
  --dist FOLDER  the built site (default: dist)`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(help);
} else {
  try {
    const { url } = await startPreview({ dist: values.dist, port: Number(values.port ?? env.PORT) });
    console.log(`Serving ${values.dist} at ${url} (Ctrl+C stops it)`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
