// Entry of the Netlify edge function, bundled by scripts/hosts/bundle-edge-function.ts.
import { createEdgeFunction, fileRequestHeader, readFromHost, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = createEdgeFunction(EDGE_SETTINGS, 'x-nf-client-connection-ip');

/** Runs for the paths in netlify.toml. If it returns undefined, Netlify responds. */
export default async (request: Request): Promise<Response | undefined> =>
  request.headers.has(fileRequestHeader) ? undefined : answer(request, readFromHost(request));
