/** The host of a URL or e-mail address, and the text around it. Joined, they are the original text. */
export interface TextAroundHost {
  before: string;
  /** The host, or the whole text if it has none. */
  host: string;
  after: string;
}

/** Splits an official name at its host. Does not parse it as a URL, which would change its spelling. */
export function splitAtHost(name: string): TextAroundHost {
  const [, before = '', host = name, after = ''] = /^(.*?(?::\/\/|@))([^/?#]+)(.*)$/.exec(name) ?? [];
  return { before, host, after };
}
