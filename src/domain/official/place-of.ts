/** Where an address or e-mail address is, between what stands before and after it. Together they are the name, as it is written. */
export interface Place {
  before: string;
  /** Its host; the whole name where none can be told. */
  host: string;
  after: string;
}

/** The parts of an official name. It is not parsed as an address, which would write it in another way. */
export function placeOf(name: string): Place {
  const [, before = '', host = name, after = ''] = /^(.*?(?::\/\/|@))([^/?#]+)(.*)$/.exec(name) ?? [];
  return { before, host, after };
}
