import { build, transform } from 'esbuild';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { writeCacheFile } from '../src/lib/write-cache-file.ts';
import { storesApart, storesCode, storesFolder } from './shared-stores.js';

const formats = { script: 'iife', module: 'esm' };
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

const { version } = createRequire(import.meta.url)('terser/package.json');
const cacheFile = '.cache/minified.json';

/**
 * The minified scripts of the last build, by a hash of their input.
 * @returns {Record<string, string>}
 */
function readCache() {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @type {Record<string, string> | undefined} */
let cached;
/** @type {Map<string, Promise<string>>} */
const minified = new Map();

/**
 * Minifies a script, or returns the result of the last build if the script is unchanged: Terser would take a third of
 * the time before the first page.
 * @param {string} code
 * @param {'iife' | 'esm'} format
 * @returns {Promise<string>}
 */
function minifyOnce(code, format) {
  const options = { compress: { ecma: 2020, passes: 2 }, module: format === 'esm', toplevel: true };
  const key = hash('sha256', JSON.stringify([version, options, code]));
  cached ??= readCache();
  const known = cached[key];
  const result =
    minified.get(key) ??
    (known === undefined ? minify(code, options).then((made) => made.code ?? '') : Promise.resolve(known));
  minified.set(key, result);
  return result;
}

/** Caches the minified scripts of this build, and removes all others. */
async function keepMinified() {
  // The development server minifies nothing.
  if (minified.size === 0) return;
  const entries = [...minified].map(async ([key, code]) => [key, await code]);
  writeCacheFile(cacheFile, JSON.stringify(Object.fromEntries(await Promise.all(entries))));
}

/**
 * Makes `import rules from './a.css?inline'` return minified text, as in Vite.
 * @type {import('esbuild').Plugin}
 */
const inlineStyles = {
  name: 'inline-styles',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
    }));
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * Bundles a script into one file. Builds also minify it with Terser, which inlines functions that are called once,
 * unlike esbuild: inline scripts delay a page's content. In development, that would delay the first page.
 * @param {Pick<import('esbuild').BuildOptions, 'entryPoints' | 'plugins' | 'stdin'>} options
 * @param {'iife' | 'esm'} format
 * @param {boolean} isBuild
 */
async function bundle(options, format, isBuild) {
  const { outputFiles, metafile } = await build({
    ...options,
    alias,
    bundle: true,
    charset: 'utf8',
    // Import maps name them (scripts/build/post-process-page.ts).
    external: ['shell'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    format,
    metafile: true,
    minify: true,
    // Otherwise, esbuild adds "use strict" to each script. TypeScript has already checked the code.
    tsconfigRaw: { compilerOptions: { strict: false } },
    target: 'es2023',
    write: false,
  });
  const bundled = outputFiles[0]?.text.trim() ?? '';
  const code = isBuild ? await minifyOnce(bundled, format) : bundled;
  const files = Object.keys(metafile.inputs).filter((input) => input !== '<stdin>');
  const inputs = files.map((input) => fileURLToPath(new URL(`../${input}`, import.meta.url)));
  return { code, inputs };
}

const storesScript = 'virtual:stores-script';

/**
 * Makes `import code from './site.ts?script'` return a bundled script as text. `?module` returns one with exports,
 * which imports the stores module (shared-stores.js), `virtual:stores-script`. Otherwise, Vite would move modules that
 * islands share into separate files, which every page would load.
 * @returns {import('vite').Plugin}
 */
export const inlineScript = () => {
  const inputsOf = new Map();
  return {
    name: 'inline-script',
    enforce: 'pre',
    resolveId: (id) => (id === storesScript ? id : null),
    async load(id) {
      const [file = id, query = ''] = id.split('?');
      const format = id === storesScript ? 'esm' : formats[query];
      if (!format) return null;
      const options =
        id === storesScript
          ? { stdin: { contents: storesCode('.'), resolveDir: storesFolder } }
          : { entryPoints: [file], plugins: format === 'esm' ? [storesApart, inlineStyles] : [] };
      const { code, inputs } = await bundle(options, format, this.environment.mode === 'build');
      inputsOf.set(id, inputs);
      return {
        code: `export default ${JSON.stringify(code)}`,
        meta: { inlined: inputs },
      };
    },
    closeBundle: keepMinified,
    // `addWatchFile` would count these files as imports, which Astro compiles before it shows a page. Vite watches all
    // sources anyway.
    hotUpdate({ file, modules }) {
      const all = this.environment.moduleGraph.idToModuleMap;
      const scripts = [...all].filter(([id]) => inputsOf.get(id)?.includes(file)).map(([, module]) => module);
      return [...modules, ...scripts];
    },
  };
};

/**
 * Adds a client directive (https://docs.astro.build/en/reference/directives-reference/#custom-client-directives) that
 * is bundled in the same way, because Astro inlines it into each page with an island.
 * @param {string} name the name of a module in `src/shell/client`
 * @returns {import('astro').AstroIntegration}
 */
export const clientDirective = (name) => ({
  name: `client-directive-${name}`,
  hooks: {
    'astro:config:setup': async ({ addClientDirective, addWatchFile, command, config }) => {
      const { code, inputs } = await bundle(
        { entryPoints: [fileURLToPath(new URL(`../src/shell/client/${name}.ts`, import.meta.url))] },
        'esm',
        command === 'build',
      );
      const folder = fileURLToPath(new URL('client-directives/', config.cacheDir));
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}${name}.js`, code);
      for (const input of inputs) addWatchFile(input);
      addClientDirective({ name, entrypoint: `${folder}${name}.js` });
    },
  },
});
