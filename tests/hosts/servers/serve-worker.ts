import { startWorker } from './worker.ts';

// Serves the worker, with its data in a folder, until it is killed. Prints its URL in the first line.
const [folder] = process.argv.slice(2);
const { url } = await startWorker(folder);
console.log(url);
