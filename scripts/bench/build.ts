// Builds the site in the current folder like `npm run build`, without requesting a host.
import { buildDist } from '../build/build-dist.ts';

await buildDist();
