/** Returns the published folder inside a host folder. Vercel prescribes its path. */
export const publishedFolderOf = (host: string): string => (host === 'vercel' ? '.vercel/output/static' : 'site');
