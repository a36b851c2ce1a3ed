// Entry of the Netlify edge function, bundled by scripts/hosts/bundle-edge-function.ts.
import { createEdgeFunction, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = createEdgeFunction(EDGE_SETTINGS, 'x-nf-client-connection-ip');

// Header of the function's own requests, with which it recognizes and skips them.
const readMark = 'x-site-read';

/** Runs for the paths in netlify.toml. If it returns undefined, Netlify responds. */
export default async (request: Request): Promise<Response | undefined> => {
  if (request.headers.has(readMark)) return undefined;
  return answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
};
