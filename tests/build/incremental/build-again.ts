// Builds the site in the folder that is named, after the build before: node build-again.ts OUT.
import { renderAgain } from '../../../scripts/build/render-again.ts';

const [out = ''] = process.argv.slice(2);
await renderAgain({ out, compiled: '.cache/again/compiled' });
