// Entry of the Netlify edge function, bundled by scripts/hosts/bundle-edge-function.ts.
import { edgeFunction, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'x-nf-client-connection-ip');

// Marks the function's own requests, so that it skips them.
const readMark = 'x-site-read';

/** Runs for the paths in netlify.toml. Undefined lets Netlify respond. */
export default async (request: Request): Promise<Response | undefined> => {
  if (request.headers.has(readMark)) return undefined;
  return answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
};
