// Renders the site of SITE_CONFIG from the pages that the last build compiled, in three languages: node render.ts OUT.
import { addScripts, renderAll } from '../../../scripts/build/render-all.ts';
import { checkFaults } from '../../../scripts/build/render-files.ts';
import { openRenderer } from '../../../scripts/build/renderer.ts';

const [out = ''] = process.argv.slice(2);
const compiled = '.cache/build/compiled';
process.env['NODE_ENV'] = 'production';
const renderer = await openRenderer(compiled);
const plan = await renderer.plan();
await addScripts(renderer, plan);
const shown = plan.filter(
  ({ file }) => !file.endsWith('.html') || /^(?:static\/)?(?:en|zh|ru)[/.]|^\w+\.html$/.test(file),
);
const { faults } = await renderAll(compiled, renderer, shown, out, () => undefined);
checkFaults(faults);
