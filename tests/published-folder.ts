/** Where a host's folder holds what it publishes: Vercel asks for a place of its own. */
export const publishedIn = (host: string): string => (host === 'vercel' ? '.vercel/output/static' : 'site');
