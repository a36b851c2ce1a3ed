import { languageCodes } from '~/i18n/languages.ts';
import { responseHeadersOf } from '../headers.ts';
import { edgeFunctionPatternOf, needsEdgeFunction } from './edge-function-paths.ts';
import { createHeaderRules } from './header-rules.ts';
import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';
import { checkHostLimit } from './limits.ts';
import { escapePath } from './patterns.ts';

const output = '.vercel/output';
const middleware = '_middleware';

/** A route of Vercel's Build Output API, or the start of its next phase. */
type Route = { src: string; [setting: string]: unknown } | { handle: 'filesystem' | 'error' };

/** Converts a path with `*` and `:name` to a regular expression. */
const expression = (path: string): string => `^${escapePath(path).replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`;
const route = (src: string, settings: Record<string, unknown>): Route => ({ src, caseSensitive: true, ...settings });

/** Routes in the order in which they run: function, headers, rules, files, not found. */
function routes(input: HostInput): Route[] {
  const rules = [...input.model.values()].filter((rule) => !needsEdgeFunction(rule));
  return [
    route(edgeFunctionPatternOf(input), {
      // The function does not run for its own requests, which have this header.
      missing: [{ type: 'header', key: 'x-site-read' }],
      middlewarePath: middleware,
      continue: true,
      override: true,
    }),
    ...createHeaderRules(input.policies).map(({ path, headers }) =>
      route(expression(path), { headers, continue: true }),
    ),
    ...rules.map(({ from, to, status }) =>
      route(`^${escapePath(from)}$`, {
        status: status === 'permanent' ? 308 : 302,
        headers: { ...responseHeadersOf(status === 'permanent' ? 'moved' : 'redirect'), location: to },
      }),
    ),
    { handle: 'filesystem' },
    // Serves the page's file, whose name ends in .html.
    route('^/((?:[^/]+/)*[^/.]+)$', { dest: '/$1.html', check: true }),
    { handle: 'error' },
    ...languageCodes.map((lang) => route(`^/${lang}(?:/.*)?$`, { status: 404, dest: `/${lang}/404.html` })),
    route('^/.*$', { status: 404, dest: '/404.html' }),
  ];
}

/** Emits Vercel (Build Output API, version 3): literal routes, and a function for the rest. */
export function emitVercelHostFolder(input: HostInput, functionSource: string): HostFolder {
  const all = routes(input);
  const pattern = new RegExp(edgeFunctionPatternOf(input));
  checkHostLimit('Vercel', 'routes', all.length);
  const lines = all.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const code = `${output}/functions/${middleware}.func`;
  return {
    site: `${output}/static`,
    written: new Map([
      [`${output}/config.json`, `{\n  "version": 3,\n  "routes": [\n${lines}\n  ]\n}\n`],
      [`${code}/.vc-config.json`, `${JSON.stringify({ runtime: 'edge', entrypoint: 'index.js' })}\n`],
      [`${code}/index.js`, functionSource],
    ]),
    // Vercel compresses files itself.
    published: input.files.filter((file) => !isPrecompressed(file)),
    supportOf: (address) => (pattern.test(address) ? 'function' : 'native'),
    rules: { routes: all.length, functions: 1 },
  };
}
