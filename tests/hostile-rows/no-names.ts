// Preloaded into a process that must not use the network. Makes all DNS lookups fail.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const lookup = (name: string, ...rest: unknown[]): void => {
  const done = rest.at(-1) as (error: Error) => void;
  process.nextTick(done, Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
};

dns.lookup = lookup as typeof dns.lookup;
syncBuiltinESMExports();
