// Entry of the Cloudflare worker, bundled by scripts/hosts/bundle-edge-function.ts.
import { readCloudflareAsset, startRefresh, type CloudflareAssets, type RefreshSecrets } from './cloudflare-runtime.ts';
import { createEdgeFunction, type EdgeFunctionSettings } from './edge-function.ts';

declare const EDGE_SETTINGS: EdgeFunctionSettings;

const answer = createEdgeFunction(EDGE_SETTINGS, 'cf-connecting-ip');

export default {
  fetch: (request: Request, { ASSETS }: { ASSETS: CloudflareAssets }): Promise<Response> =>
    answer(request, readCloudflareAsset(ASSETS, request)),
  /** Starts a scheduled refresh. Cloudflare Pages never calls this, because it has no cron triggers. */
  scheduled: (_event: unknown, secrets: RefreshSecrets): Promise<void> => startRefresh(secrets),
};
