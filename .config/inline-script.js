import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const formats = { script: 'iife', module: 'esm' };
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

/**
 * Bundles a script on its own and makes it as short as can be: esbuild leaves functions that are called once standing, and
 * what a page carries inline comes before its words.
 * @param {string} file
 * @param {'iife' | 'esm'} format
 */
async function bundle(file, format) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    alias,
    bundle: true,
    charset: 'utf8',
    format,
    metafile: true,
    minify: true,
    // What a strict mode would find the compiler has found: its words would stand in every page.
    tsconfigRaw: { compilerOptions: { strict: false } },
    target: 'es2023',
    write: false,
  });
  const { code = '' } = await minify(outputFiles[0]?.text.trim() ?? '', {
    compress: { ecma: 2020, passes: 2 },
    module: format === 'esm',
    toplevel: true,
  });
  const inputs = Object.keys(metafile.inputs).map((input) => fileURLToPath(new URL(`../${input}`, import.meta.url)));
  return { code, inputs };
}

/**
 * `import code from './site.ts?script'` gives a script bundled on its own, as text; `?module` gives one that exports. The
 * bundler of the islands would share its modules with them, and what every page carries inline would become files that
 * every page has to fetch.
 * @returns {import('vite').Plugin}
 */
export const inlineScript = () => ({
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    const [file, query = ''] = id.split('?');
    const format = formats[query];
    if (!format) return null;
    const { code, inputs } = await bundle(file ?? id, format);
    for (const input of inputs) this.addWatchFile(input);
    return {
      code: `export default ${JSON.stringify(code)}`,
      meta: { inlined: inputs },
    };
  },
});

/**
 * A client directive (https://docs.astro.build/en/reference/directives-reference/#custom-client-directives) as such a script:
 * it stands in each page that has an island, too.
 * @param {string} name that of a module of `src/shell/client`
 * @returns {import('astro').AstroIntegration}
 */
export const clientDirective = (name) => ({
  name: `client-directive-${name}`,
  hooks: {
    'astro:config:setup': async ({ addClientDirective, addWatchFile, config }) => {
      const { code, inputs } = await bundle(
        fileURLToPath(new URL(`../src/shell/client/${name}.ts`, import.meta.url)),
        'esm',
      );
      const folder = fileURLToPath(new URL('client-directives/', config.cacheDir));
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}${name}.js`, code);
      for (const input of inputs) addWatchFile(input);
      addClientDirective({ name, entrypoint: `${folder}${name}.js` });
    },
  },
});
