import { once } from 'node:events';
import { relative, resolve, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { generateLocaleFiles } from '../locales/generate.ts';
import { formatFinding, type LocaleFinding } from '../locales/finding.ts';
import { writeMarkdownNews } from '../facts/write-markdown-news.ts';
import { editableFiles, findFileErrors, isEditableFile } from './file-errors.ts';
import { checkTextsAndData, type RowError } from './check-rows.ts';

const written = ['.cache', 'dist', 'dist-hosts'].map((folder) => resolve(folder));

/** Watch options of the development server. Excludes files that builds and tests write. */
export const devWatchOptions = {
  // Waits until an editor has finished: editors empty a file before they write it. Also, without this delay, chokidar
  // ignores a second change within 5 ms.
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  ignored: (path: string): boolean =>
    written.some((folder) => resolve(path) === folder || resolve(path).startsWith(folder + sep)),
};

const maxShown = 20;

const errorPage = (findings: readonly LocaleFinding[]): string =>
  `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>` +
  `<pre>${findings.map((found) => escapeHtml(formatFinding(found))).join('\n')}</pre>`;

async function checkRowsAside(): Promise<RowError[]> {
  const [errors] = (await once(new Worker(new URL('check-rows.ts', import.meta.url)), 'message')) as [RowError[]];
  return errors;
}

/**
 * Reports invalid JSON files in the terminal and the error overlay, in place of their consequences. Reloads pages after
 * changes. Checks texts and rows once `firstPage` has resolved.
 */
export function showFileErrorsIntegration(firstPage: Promise<unknown>): AstroIntegration {
  const broken = new Map<string, LocaleFinding[]>();
  let rowErrors: readonly RowError[] | undefined;
  /** Time of the last reload, on the clock of `performance.now`. */
  let reloaded = 0;
  const all = () => [...broken.values()].flat();

  return {
    name: 'show-broken-files',
    hooks: {
      'astro:config:setup': ({ updateConfig, injectScript }) => {
        updateConfig({ vite: { server: { watch: devWatchOptions } } });
        injectScript('page', `import '/scripts/dev/page-age.ts';`);
      },
      'astro:server:setup': ({ server, logger }) => {
        const browser = server.environments.client.hot;
        const look = (path: string) => {
          const findings = findFileErrors(path);
          if (findings.length > 0) {
            broken.set(path, findings);
            logger.error(findings.map(formatFinding).join('\n'));
          } else if (broken.delete(path)) logger.info(`${relative(process.cwd(), path)} can be read again`);
        };
        const lookAtAll = () => {
          for (const path of editableFiles()) look(path);
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
            generateLocaleFiles();
            return true;
          } catch (error) {
            // Another file has become invalid. Generation runs again when that file changes.
            lookAtAll();
            if (broken.size > 0) {
              show();
              return false;
            }
            const message = errorMessageOf(error);
            logger.error(message);
            browser.send({ type: 'error', err: { message, stack: '' } });
            return false;
          }
        };
        lookAtAll();
        const lookAtRows = async () => {
          await firstPage;
          const errors = await checkRowsAside();
          // A later check has already finished.
          if (rowErrors) return;
          keepRowErrors(errors);
          show();
        };
        if (broken.size === 0 && tryGenerate())
          lookAtRows().catch((error: unknown) => logger.error(errorMessageOf(error)));

        server.watcher.add(resolve(siteConfigurationFile));
        server.watcher.on('all', (_, path) => {
          if (!isEditableFile(path)) return;
          look(path);
          if (broken.size > 0) return show();
          // Without valid files, a reload would only close the error overlay.
          if (!tryGenerate()) return;
          keepRowErrors(checkTextsAndData());
          // Reloads all modules, because the module graph does not contain files that code reads.
          const reload = () => {
            reloaded = performance.now();
            for (const { hot } of Object.values(server.environments)) hot.send({ type: 'full-reload' });
          };
          writeMarkdownNews().then(reload, (error: unknown) => logger.error(errorMessageOf(error)));
        });
        browser.on('vite:client:connect', show);
        // A page that was loading during a reload has missed it.
        browser.on('page:age', (age: number, page) => {
          if (performance.now() - age < reloaded) page.send({ type: 'full-reload' });
        });
        server.middlewares.use((request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html');
          // The origin reads these files only when it starts, so it must not start while one is invalid.
          if (broken.size === 0 || !(isPage || request.url?.startsWith('/api/'))) return next();
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(errorPage(all()));
        });
      },
    },
  };
}
