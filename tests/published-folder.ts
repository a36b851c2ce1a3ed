/** Returns the published folder inside a host's folder. Vercel requires a fixed path. */
export const publishedIn = (host: string): string => (host === 'vercel' ? '.vercel/output/static' : 'site');
