import { startWorker } from './worker.ts';

// Serves the worker with what it keeps in a folder, until it is killed; its first line says where.
const [folder] = process.argv.slice(2);
const { url } = await startWorker(folder);
console.log(url);
