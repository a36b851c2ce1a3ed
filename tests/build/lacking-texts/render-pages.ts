// Compiles the site of this folder and renders some of its files: node render-pages.ts OUT FILE…
import { compileSite } from '../../../scripts/build/compiled.ts';
import { addScripts, renderAll } from '../../../scripts/build/render-all.ts';
import { checkFaults } from '../../../scripts/build/render-files.ts';
import { openRenderer } from '../../../scripts/build/renderer.ts';
import { generate } from '../../../scripts/locales/generate.ts';

const [out = '', ...wanted] = process.argv.slice(2);
const folder = '.cache/lacking/compiled';
process.env['NODE_ENV'] = 'production';
generate();
await compileSite({ out, folder, configModule: undefined });
const renderer = await openRenderer(folder);
const plan = await renderer.plan();
await addScripts(renderer, plan);
const files = plan.filter(({ file }) => wanted.includes(file) || file.endsWith('.json'));
checkFaults(await renderAll(folder, renderer, files, out, () => undefined));
