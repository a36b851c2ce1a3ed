// The entry of the Vercel middleware. scripts/hosts/bundle-function.ts bundles it with its settings.
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'x-vercel-forwarded-for');

// config.json skips the middleware for requests with this header, which are its own.
const readMark = 'x-site-read';

/** Runs for the paths in config.json. */
export default (request: Request): Promise<Response> =>
  answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
