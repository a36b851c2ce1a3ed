import type { RelayHosts } from '~/api/relay.ts';
import type { ForwardedPrefix } from './host.ts';

/** The servers to which a site forwards requests. `content` and `main` are base URLs up to `/v1`. */
export interface ForwardServers {
  origin?: string | undefined;
  content?: string | undefined;
  main?: string | undefined;
}

const foreign = /^\/api\/(content|main)\/v1\/$/;

/** Returns the base URLs, up to `/v1`, of the foreign hosts among the forwarded prefixes. */
export const foreignHostsOf = (forwards: readonly ForwardedPrefix[]): RelayHosts =>
  Object.fromEntries(
    forwards.flatMap(({ prefix, to }) => {
      const name = foreign.exec(prefix)?.[1];
      return name ? [[name, to.replace(/\/v1\/$/, '')]] : [];
    }),
  );

/** Whether an edge function calls foreign hosts because there is no origin. */
export const relaysApiCalls = (forwards: readonly ForwardedPrefix[]): boolean =>
  forwards.length > 0 && !forwards.some(({ isOrigin }) => isOrigin);

const toHost = (name: string, host: string | undefined): ForwardedPrefix[] =>
  host ? [{ prefix: `/api/${name}/v1/`, to: `${host}/v1/`, isOrigin: false }] : [];

/** Returns the forwarded prefixes: list calls to the foreign hosts, all others under `/api/` to the origin. */
export const forwardedPrefixesOf = ({ origin, content, main }: ForwardServers): ForwardedPrefix[] => [
  ...toHost('content', content),
  ...toHost('main', main),
  ...(origin ? [{ prefix: '/api/', to: `${new URL(origin).origin}/api/`, isOrigin: true } as const] : []),
];
