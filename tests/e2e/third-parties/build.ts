// Builds a few pages like `npm run build`, and prints the messages of the build about third parties. Usage: node
// build.ts OUT.
import { site } from '~/config/site.ts';
import { describeThirdParties } from '~/routing/third-parties.ts';
import { buildSite } from '../../../scripts/build/build-site.ts';

const [out = ''] = process.argv.slice(2);
const configModule = 'tests/e2e/third-parties/config.ts';
await buildSite({ work: out, scratch: '.cache/third-parties/new', configModule });
console.log(describeThirdParties(site.thirdParties).join('\n'));
