import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const formats = { script: 'iife', module: 'esm' };
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

/**
 * Bundles a script into one file. Terser minifies it further than esbuild, which does not inline functions that are called
 * once: inline scripts delay the content of a page.
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
    // Without it, esbuild adds "use strict" to each script on every page. TypeScript has already checked the code.
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
 * Makes `import code from './site.ts?script'` return a bundled script as text, and `?module` one with exports. Without it,
 * Vite would move modules that are shared with islands into separate files, which every page would have to load.
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
 * Adds a client directive (https://docs.astro.build/en/reference/directives-reference/#custom-client-directives) that is
 * bundled in the same way, because Astro inlines it into each page with an island.
 * @param {string} name the name of a module in `src/shell/client`
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
