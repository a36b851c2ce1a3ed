import type { AstroIntegration } from 'astro';
import { createTextRequestHandler } from './texts/text-requests.ts';

/** In the development server, Alt + click on a text opens a panel to edit it (locales/README.md). */
export const editTextsIntegration = (): AstroIntegration => ({
  name: 'edit-texts',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', `import '/scripts/dev/texts/client.ts';`),
    'astro:server:setup': ({ server }) => {
      const answer = createTextRequestHandler(process.cwd());
      server.middlewares.use((request, response, next) => void answer(request, response, next));
    },
  },
});
