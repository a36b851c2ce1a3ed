import { startWorker } from './worker.ts';

// Serves the worker with its data in a folder until it is killed. The first line of output is its URL.
const [folder] = process.argv.slice(2);
const { url } = await startWorker(folder);
console.log(url);
