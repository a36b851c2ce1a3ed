import type { AstroIntegration } from 'astro';
import { env } from '~/config/env.ts';
import type { Origin } from '~/origin/server/open-origin.ts';
import { readArguments } from './command/read-arguments.ts';
import { originSettings } from './serve/origin-settings.ts';

const help = `npm run dev

Serves the site from its sources on localhost (PORT, default 4321), with the origin at /api/ (ORIGIN_DB, default
.cache/origin.sqlite). Changes to locale files, data and configuration are shown immediately. Invalid JSON, missing texts and
rows that no page can show are reported with file, line and column, in the terminal and in the browser. Alt + click on a text
edits it (locales/README.md). The first page is compiled at startup; the browser waits until it is ready.
/parts shows all parts of the design system in both colour schemes. PSEUDO_TEXTS=1 makes English texts a third longer and
accented, which shows texts that are cut off, do not wrap, or are hard-coded instead of in locales/.`;

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
