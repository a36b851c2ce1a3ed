// Builds the site incrementally after the previous build: node build-again.ts OUT.
import { buildAgain } from '../../../scripts/build/build-again.ts';
import { digestOfData } from '../../../scripts/build/data.ts';

const [out = ''] = process.argv.slice(2);
await buildAgain({ out, kept: '.cache/again/last', data: digestOfData() });
