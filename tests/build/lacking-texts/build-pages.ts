// Builds some pages of the site in the current folder. Usage: node build-pages.ts OUT FILE…
import { buildSite } from '../../../scripts/build/build-site.ts';

const [out = '', ...wanted] = process.argv.slice(2);
const isWanted = (file: string): boolean => wanted.includes(file) || file.endsWith('.json');
await buildSite({ work: out, scratch: '.cache/lacking', isWanted });
