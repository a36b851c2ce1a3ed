// Entry of the Vercel middleware, bundled by scripts/hosts/bundle-edge-function.ts.
import { createEdgeFunction, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = createEdgeFunction(EDGE_SETTINGS, 'x-vercel-forwarded-for');

// Header of the middleware's own requests, which config.json excludes from it.
const readMark = 'x-site-read';

/** Runs for the paths in config.json. */
export default (request: Request): Promise<Response> =>
  answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
