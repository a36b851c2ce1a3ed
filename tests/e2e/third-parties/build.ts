// Builds a few pages as `npm run build` builds the site, and says of third parties what it says: node build.ts OUT.
import { site } from '~/config/site.ts';
import { thirdPartyLines } from '~/routing/third-parties.ts';
import { renderSite } from '../../../scripts/build/render.ts';

const [out = ''] = process.argv.slice(2);
const configModule = 'tests/e2e/third-parties/config.ts';
await renderSite({ out, compiled: '.cache/third-parties/compiled', configModule });
console.log(thirdPartyLines(site.thirdParties).join('\n'));
