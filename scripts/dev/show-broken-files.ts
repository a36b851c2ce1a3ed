import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { siteFile } from '~/config/site-file.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { messageOf } from '~/lib/message-of.ts';
import { generate } from '../locales/generate.ts';
import { formatFinding, type Finding } from '../locales/finding.ts';
import { writeMarkdownNews } from '../facts/write-markdown-news.ts';
import { editedFiles, findBroken, isEdited } from './broken-files.ts';
import { checkRows, type RowError } from './check-rows.ts';
import { watchOptions } from './watch-options.ts';

const maxShown = 20;

const errorPage = (findings: readonly Finding[]): string =>
  `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>` +
  `<pre>${findings.map((found) => escapeHtml(formatFinding(found))).join('\n')}</pre>`;

async function checkRowsAside(): Promise<RowError[]> {
  const [errors] = (await once(new Worker(new URL('check-rows.ts', import.meta.url)), 'message')) as [RowError[]];
  return errors;
}

/**
 * Reports broken JSON files with their position in the terminal and the error overlay of the browser, instead of the code
 * that failed to read them. Changes of data and configuration reload pages, as changes of texts do. Texts and rows are
 * checked after `firstPage`, so that nobody waits longer for it.
 */
export function showBrokenFiles(firstPage: Promise<unknown>): AstroIntegration {
  const broken = new Map<string, Finding[]>();
  let rowErrors: readonly RowError[] | undefined;
  const all = () => [...broken.values()].flat();

  return {
    name: 'show-broken-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { server: { watch: watchOptions } } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const browser = server.environments.client.hot;
        const look = (path: string) => {
          const findings = findBroken(path);
          if (findings.length > 0) {
            broken.set(path, findings);
            logger.error(findings.map(formatFinding).join('\n'));
          } else if (broken.delete(path)) logger.info(`${relative(process.cwd(), path)} can be read again`);
        };
        const keepRowErrors = (errors: readonly RowError[]) => {
          rowErrors = errors;
          if (errors.length > 0) logger.error(errors.map(formatFinding).join('\n'));
        };
        const show = () => {
          const shown = broken.size > 0 ? all() : (rowErrors ?? []).slice(0, maxShown);
          const message = shown.map(formatFinding).join('\n');
          const [loc] = shown;
          // A copy, because Vite changes the path in `loc`.
          if (loc) browser.send({ type: 'error', err: { message, stack: '', loc: { ...loc } } });
        };
        const tryGenerate = (): boolean => {
          try {
            generate();
            return true;
          } catch (error) {
            // Another file is incomplete, or the notes do not match the texts. The next change of these files checks again.
            const message = messageOf(error);
            logger.error(message);
            browser.send({ type: 'error', err: { message, stack: '' } });
            return false;
          }
        };
        for (const path of editedFiles()) look(path);
        const lookAtRows = async () => {
          await firstPage;
          const errors = await checkRowsAside();
          // If a file was changed during this check, a newer check has already reported its rows.
          if (rowErrors) return;
          keepRowErrors(errors);
          show();
        };
        if (broken.size === 0 && tryGenerate()) lookAtRows().catch((error: unknown) => logger.error(messageOf(error)));

        server.watcher.add(resolve(siteFile));
        server.watcher.on('all', (_, path) => {
          if (!isEdited(path)) return;
          look(path);
          if (broken.size > 0) return show();
          // A reload would remove the error message.
          if (!tryGenerate()) return;
          keepRowErrors(checkRows());
          // Code that reads files directly is not in the module graph, so all modules are evaluated again. Compiled code is
          // reused.
          const reload = () => {
            for (const { hot } of Object.values(server.environments)) hot.send({ type: 'full-reload' });
          };
          writeMarkdownNews().then(reload, (error: unknown) => logger.error(messageOf(error)));
        });
        browser.on('vite:client:connect', show);
        server.middlewares.use((request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html');
          // The origin reads these files only once, so it must not start while they are broken.
          if (broken.size === 0 || !(isPage || request.url?.startsWith('/api/'))) return next();
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(errorPage(all()));
        });
      },
    },
  };
}
