// Builds the site of this folder, but of its pages only some: node build-pages.ts OUT FILE…
import { buildSite } from '../../../scripts/build/build-site.ts';

const [out = '', ...wanted] = process.argv.slice(2);
const isWanted = (file: string): boolean => wanted.includes(file) || file.endsWith('.json');
await buildSite({ work: out, scratch: '.cache/lacking', isWanted });
