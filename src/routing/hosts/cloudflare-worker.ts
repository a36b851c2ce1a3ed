// The entry of the Cloudflare function. scripts/hosts/bundle-function.ts bundles it with its settings.
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'cf-connecting-ip');

interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
}

export default {
  fetch: (request: Request, { ASSETS }: Environment): Promise<Response> =>
    answer(request, (address, method) =>
      ASSETS.fetch(new Request(new URL(address, request.url), { method, redirect: 'manual' })),
    ),
};
