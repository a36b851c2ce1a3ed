/** Splits a name into its host, or the whole, and the text around it. URL parsing would change its spelling. */
export function splitAtHost(name: string) {
  const [, before = '', host = name, after = ''] = /^(.*?(?::\/\/|@))([^/?#]+)(.*)$/.exec(name) ?? [];
  return { before, host, after };
}
