import { getDomain } from 'tldts';

/** Returns the registrable domain of a host. On shared hosts, each site has one (`name.github.io`). */
export const registrableDomainOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

export const registrableDomainOfUrl = (url: string): string => registrableDomainOf(new URL(url).hostname);
