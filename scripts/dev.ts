import { dev, type AstroIntegration } from 'astro';
import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { openOrigin } from '~/origin/open-origin.ts';
import { generate } from './generate.ts';

const help = `npm run dev

Serves the site from its sources on localhost (PORT, default 4321), with the origin behind /api/ (ORIGIN_DB, default
.cache/origin.sqlite); a change in a locale file shows at once.
/parts shows all parts of the design system, in both schemes.`;

/** The origin behind the pages, as `npm start` has it. */
function withOrigin(): AstroIntegration {
  const origin = openOrigin(env.ORIGIN_DB);
  return {
    name: 'origin',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) origin.listener(request, response);
          else next();
        });
      },
      'astro:server:done': () => origin.close(),
    },
  };
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });

if (values.help) console.log(help);
else {
  generate();
  await dev({ server: { port: env.PORT }, integrations: [withOrigin()] });
}
