// The entry of the Cloudflare worker. scripts/hosts/bundle-function.ts bundles it with its settings.
import { readAsset, startRefresh, type Assets, type RefreshSecrets } from './cloudflare-runtime.ts';
import { edgeFunction, type EdgeSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeSettings;

const answer = edgeFunction(EDGE_SETTINGS, 'cf-connecting-ip');

export default {
  fetch: (request: Request, { ASSETS }: { ASSETS: Assets }): Promise<Response> =>
    answer(request, readAsset(ASSETS, request)),
  /** Only Workers have timers, not Pages. */
  scheduled: (_event: unknown, secrets: RefreshSecrets): Promise<void> => startRefresh(secrets),
};
