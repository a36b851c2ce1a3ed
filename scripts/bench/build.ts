// Builds the site in the current folder like `npm run build`, but sends no requests to hosts.
import { buildDist } from '../build/build-dist.ts';

await buildDist();
