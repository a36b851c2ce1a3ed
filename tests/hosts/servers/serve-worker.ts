import { startWorker } from './worker.ts';

// Serves the worker until it is killed. Stores its data in a folder. Prints its URL as the first line.
const [folder] = process.argv.slice(2);
const { url } = await startWorker(folder);
console.log(url);
