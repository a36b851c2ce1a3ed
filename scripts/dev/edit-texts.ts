import type { AstroIntegration } from 'astro';
import { textRequestHandler } from './texts/text-requests.ts';

/**
 * Alt + click on a text of a page opens a panel with all that an editor needs, which saves it (locales/README.md). The
 * development server alone has this integration, so that no build contains it.
 */
export const editTexts = (): AstroIntegration => ({
  name: 'edit-texts',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', `import '/scripts/dev/texts/client.ts';`),
    'astro:server:setup': ({ server }) => {
      const answer = textRequestHandler(process.cwd());
      server.middlewares.use((request, response, next) => void answer(request, response, next));
    },
  },
});
