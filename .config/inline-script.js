import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const formats = { script: 'iife', module: 'esm' };
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

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
    const inputs = Object.keys(metafile.inputs).map((input) => fileURLToPath(new URL(`../${input}`, import.meta.url)));
    for (const input of inputs) this.addWatchFile(input);
    return {
      code: `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')}`,
      meta: { inlined: inputs },
    };
  },
});
