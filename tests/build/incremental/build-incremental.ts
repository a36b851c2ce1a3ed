// Runs an incremental build after the previous one. Usage: node build-incremental.ts OUT.
import { incrementalBuild } from '../../../scripts/build/incremental-build.ts';
import { digestOfBuildData } from '../../../scripts/build/data.ts';

const [out = ''] = process.argv.slice(2);
await incrementalBuild({ out, cacheFolder: '.cache/again/last', data: digestOfBuildData() });
