// Code for all Cloudflare workers: with and without origin, on Workers and Pages.

/** The site's files, which Cloudflare calls static assets. */
export interface CloudflareAssets {
  fetch: (request: Request) => Promise<Response>;
}

/** Secrets of the worker for scheduled refreshes (`npx wrangler secret put NAME`). */
export interface RefreshSecrets {
  /** URL that starts a refresh: a deploy hook, or GitHub's API endpoint for dispatching the workflow. */
  REFRESH_HOOK?: string;
  /** Bearer token for this URL, if it needs one. */
  REFRESH_TOKEN?: string;
}

/** Creates a function that reads a file of the site without running the worker again. */
export const readCloudflareAsset =
  (assets: CloudflareAssets, { url }: Request) =>
  (address: string, method: string): Promise<Response> =>
    assets.fetch(new Request(new URL(address, url), { method, redirect: 'manual' }));

/** Starts a refresh on another machine, because a worker cannot build. Throws on failure, which Cloudflare records. */
export async function startRefresh({ REFRESH_HOOK: hook, REFRESH_TOKEN: token }: RefreshSecrets): Promise<void> {
  if (!hook) return;
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'wallet-site' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // Does not follow redirects, because they would send the token to another URL.
  const response = await fetch(hook, { method: 'POST', headers, body: '{"ref":"main"}', redirect: 'manual' });
  if (!response.ok) throw new Error(`The refresh did not start: the hook responded with status ${response.status}.`);
}
