import type { AstroIntegration } from 'astro';
import { env } from '~/config/env.ts';
import type { Origin } from '~/origin/server/open-origin.ts';
import { readArguments } from './command/read-arguments.ts';
import { originSettings } from './serve/origin-settings.ts';

const help = `npm run dev

Serves the site from its sources on localhost (PORT, default 4321), with the origin behind /api/ (ORIGIN_DB, default
.cache/origin.sqlite); a change in a locale file, in src/data or in the configuration shows at once. A broken JSON file is
named with line and column, here and in the browser, until it is mended; so is a missing text, and a row that no page can
show. Alt + click on a text edits it (locales/README.md). The first page is compiled at once: until a line says that it is done, the browser waits for it.
/parts shows all parts of the design system, in both schemes. With PSEUDO_TEXTS=1 the English pages read a third longer and
accented: what is cut off, what does not bend and what is no text of locales/ is seen at once.`;

/** Serves the origin. Opens it on the first request, because the configuration may still be invalid at startup. */
function withOrigin(): AstroIntegration {
  let opened: Promise<Origin> | undefined;
  const open = () =>
    (opened ??= import('~/origin/server/open-origin.ts').then(({ openOrigin }) =>
      openOrigin(env.ORIGIN_DB, originSettings),
    ));
  return {
    name: 'origin',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith('/api/')) return next();
          open().then(({ listener }) => listener(request, response), next);
        });
      },
      'astro:server:done': async () => (await opened)?.close(),
    },
  };
}

/** Alt + click on a text opens a panel to edit it (locales/README.md). */
const withTextEditing = (): AstroIntegration => ({
  name: 'edit-texts',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', `import '/scripts/dev/texts/client.ts';`),
    'astro:server:setup': ({ server }) => {
      const answer = createTextRequestHandler(process.cwd());
      server.middlewares.use((request, response, next) => void answer(request, response, next));
    },
  },
});

readArguments(help);
// Imported here, so that the help and a wrong option need not wait for Astro.
const { dev } = await import('astro');
const { compilePages } = await import('./dev/compile-pages.ts');
const { showFileErrorsIntegration } = await import('./dev/show-file-errors.ts');
const { createTextRequestHandler } = await import('./dev/texts/text-requests.ts');
const { writeMarkdownNews } = await import('./facts/write-markdown-news.ts');
await writeMarkdownNews();
const firstPage = Promise.withResolvers<undefined>();
const { address } = await dev({
  server: { port: env.PORT },
  // Compiles the imports of a module concurrently, on the server too.
  vite: { server: { preTransformRequests: true } },
  integrations: [showFileErrorsIntegration(firstPage.promise), withTextEditing(), withOrigin()],
});
await compilePages(address.port);
firstPage.resolve(undefined);
