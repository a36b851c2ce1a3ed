// Entry of the Vercel middleware, bundled by scripts/hosts/bundle-edge-function.ts.
import { createEdgeFunction, readFromHost, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = createEdgeFunction(EDGE_SETTINGS, 'x-vercel-forwarded-for');

/** Runs for the paths in config.json. */
export default (request: Request): Promise<Response> => answer(request, readFromHost(request));
