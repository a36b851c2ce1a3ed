/** The precompressed forms a host may send, best first: suffix of the file and name in Content-Encoding. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The forms that an Accept-Encoding header allows, best first; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): readonly (typeof encodings)[number][] {
  const allowed = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality = '1']) => Number(quality) > 0)
    .map(([name]) => name);
  return encodings.filter(({ name }) => allowed.includes(name));
}
