/** Returns a host and its parent domains: `app.swap.org`, `swap.org`, `org`. */
const withParents = (host: string): string[] => host.split('.').map((_, at, labels) => labels.slice(at).join('.'));

/** A blocklist of hosts: the blocked ones, and subdomains of them that are allowed. */
export interface HostBlocklist {
  bad: ReadonlySet<string>;
  good: ReadonlySet<string>;
}

/** Returns the bad entry that equals a host or one of its parents. The most specific entry decides. */
export function findBlocklistEntry(host: string, { bad, good }: HostBlocklist): string | undefined {
  const found = withParents(host).find((name) => bad.has(name) || good.has(name));
  return found !== undefined && bad.has(found) ? found : undefined;
}
