// The entry of the Netlify edge function. scripts/hosts/bundle-function.ts bundles it with its settings.
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'x-nf-client-connection-ip');

// Marks requests of the function to its own site, so that it does not answer them itself.
const readMark = 'x-site-read';

/** Runs for the paths in netlify.toml. Undefined lets Netlify answer. */
export default async (request: Request): Promise<Response | undefined> => {
  if (request.headers.has(readMark)) return undefined;
  return answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
};
