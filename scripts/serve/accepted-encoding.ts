/** The precompressed encodings, best first: the file suffix, and the name in Content-Encoding. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Returns the encodings that an Accept-Encoding header allows, best first. `q=0` excludes one. */
export function acceptedEncodings(header: string | undefined): readonly (typeof encodings)[number][] {
  const allowed = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality = '1']) => Number(quality) > 0)
    .map(([name]) => name);
  return encodings.filter(({ name }) => allowed.includes(name));
}
