import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { storesApart, storesCode, storesFolder } from './shared-stores.js';

const formats = { script: 'iife', module: 'esm' };
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

/**
 * Bundles a script into one file. In a build, Terser minifies it further than esbuild, which does not inline functions that
 * are called once: inline scripts delay the content of a page. In development, that would delay the first page.
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
    // Import maps name them (scripts/build/finish-page.ts).
    external: ['shell'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    format,
    metafile: true,
    minify: true,
    // Without it, esbuild adds "use strict" to each script on every page. TypeScript has already checked the code.
    tsconfigRaw: { compilerOptions: { strict: false } },
    target: 'es2023',
    write: false,
  });
  const bundled = outputFiles[0]?.text.trim() ?? '';
  const { code = '' } = isBuild
    ? await minify(bundled, { compress: { ecma: 2020, passes: 2 }, module: format === 'esm', toplevel: true })
    : { code: bundled };
  const files = Object.keys(metafile.inputs).filter((input) => input !== '<stdin>');
  const inputs = files.map((input) => fileURLToPath(new URL(`../${input}`, import.meta.url)));
  return { code, inputs };
}

const storesScript = 'virtual:stores-script';

/**
 * Makes `import code from './site.ts?script'` return a bundled script as text, and `?module` one with exports, which
 * imports the stores module (shared-stores.js). `virtual:stores-script` is that module. Without it, Vite would move modules that are shared with islands into separate files, which every page would have to load.
 * @returns {import('vite').Plugin}
 */
export const inlineScript = () => {
  /** The files of each bundled script. */
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
          : { entryPoints: [file], plugins: format === 'esm' ? [storesApart] : [] };
      const { code, inputs } = await bundle(options, format, this.environment.mode === 'build');
      inputsOf.set(id, inputs);
      return {
        code: `export default ${JSON.stringify(code)}`,
        meta: { inlined: inputs },
      };
    },
    // Vite watches all sources. `addWatchFile` would count them as imports, which Astro compiles before it shows a page.
    hotUpdate({ file, modules }) {
      const all = this.environment.moduleGraph.idToModuleMap;
      const scripts = [...all].filter(([id]) => inputsOf.get(id)?.includes(file)).map(([, module]) => module);
      return [...modules, ...scripts];
    },
  };
};

/**
 * Adds a client directive (https://docs.astro.build/en/reference/directives-reference/#custom-client-directives) that is
 * bundled in the same way, because Astro inlines it into each page with an island.
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
