/**
 * Splits an official name into its host (the whole text if it has none) and the text around it. Does not parse it as a
 * URL, which would change its spelling.
 */
export function splitAtHost(name: string) {
  const [, before = '', host = name, after = ''] = /^(.*?(?::\/\/|@))([^/?#]+)(.*)$/.exec(name) ?? [];
  return { before, host, after };
}
