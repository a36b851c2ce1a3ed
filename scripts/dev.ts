import { dev } from 'astro';
import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { generate } from './generate.ts';

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });

if (values.help) {
  console.log(
    'npm run dev\n\nServes the site from its sources on localhost (PORT, default 4321); a change in a locale file shows at once.\n/parts shows all parts of the design system, in both schemes.',
  );
} else {
  generate();
  await dev({ server: { port: env.PORT } });
}
