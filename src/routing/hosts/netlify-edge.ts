// The entry of Netlify's edge function; bundled by scripts/hosts/bundle-function.ts, which puts the settings in.
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'x-nf-client-connection-ip');

// The function reads pages of its own site, some under addresses that it answers itself: this header lets them pass.
const readMark = 'x-site-read';

/** Runs on the addresses that netlify.toml names; undefined leaves the request to Netlify. */
export default async (request: Request): Promise<Response | undefined> => {
  if (request.headers.has(readMark)) return undefined;
  return answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
};
