// Builds the site anew in the folder that is named: node build-anew.ts OUT [--compress].
import { compress } from '../../../scripts/build/compress.ts';
import { filesIn } from '../../../scripts/build/files-in.ts';
import { renderSite } from '../../../scripts/build/render.ts';
import { generate } from '../../../scripts/locales/generate.ts';

const [out = '', compressing] = process.argv.slice(2);
generate();
await renderSite({ out, compiled: '.cache/anew/compiled' });
if (compressing) await compress(await filesIn(out), () => undefined);
