// The entry of Vercel's middleware; bundled by scripts/hosts/bundle-function.ts, which puts the settings in.
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'x-vercel-forwarded-for');

// config.json keeps requests with this header away from here: the pages that are read for an answer.
const readMark = 'x-site-read';

/** Runs on the addresses that config.json names. */
export default (request: Request): Promise<Response> =>
  answer(request, (address, method) =>
    fetch(new URL(address, request.url), { method, redirect: 'manual', headers: { [readMark]: '1' } }),
  );
