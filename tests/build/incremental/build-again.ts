// Builds the site in the folder that is named, after the build before: node build-again.ts OUT.
import { buildAgain } from '../../../scripts/build/build-again.ts';
import { digestOfData } from '../../../scripts/build/data.ts';

const [out = ''] = process.argv.slice(2);
await buildAgain({ out, kept: '.cache/again/last', data: digestOfData() });
