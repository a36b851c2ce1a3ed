// Builds the site of the current folder as `npm run build` does, without asking a host first.
import { buildDist } from '../build/build-dist.ts';

await buildDist();
