// Renders the site as the environment configures it, from the pages that the last build compiled, in all languages or in
// those that are named, or below the addresses that are: node render-compiled.ts OUT [LANGUAGE | LANGUAGE/PATH]…
import { languageCodes } from '~/i18n/languages.ts';
import { addScripts, renderAll } from '../../scripts/build/render-all.ts';
import { checkFaults } from '../../scripts/build/render-files.ts';
import { openRenderer } from '../../scripts/build/renderer.ts';

const [out = '', ...named] = process.argv.slice(2);
const languages = named.length > 0 ? named : languageCodes;
const compiled = '.cache/build/compiled';
process.env['NODE_ENV'] = 'production';
const renderer = await openRenderer(compiled);
const plan = await renderer.plan();
await addScripts(renderer, plan);
const ofLanguages = new RegExp(`^(?:static/)?(?:${languages.join('|')})[/.]|^\\w+\\.html$`);
const shown = plan.filter(({ file }) => !file.endsWith('.html') || ofLanguages.test(file));
checkFaults(await renderAll(compiled, renderer, shown, out, () => undefined));
