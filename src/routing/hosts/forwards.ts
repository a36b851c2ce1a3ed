import type { RelayHosts } from '~/api/relay.ts';
import type { Forward } from './host.ts';

/** The servers that may stand behind a site; the hosts as their addresses before `/v1`. */
export interface Servers {
  origin?: string | undefined;
  content?: string | undefined;
  main?: string | undefined;
}

const foreign = /^\/api\/(content|main)\/v1\/$/;

/** The foreign hosts among what is forwarded, as their addresses before `/v1`. */
export const foreignHosts = (forwards: readonly Forward[]): RelayHosts =>
  Object.fromEntries(
    forwards.flatMap(({ prefix, to }) => {
      const name = foreign.exec(prefix)?.[1];
      return name ? [[name, to.replace(/\/v1\/$/, '')]] : [];
    }),
  );

/** Whether a host's function relays calls to foreign hosts by itself, for want of an origin. */
export const relaysCalls = (forwards: readonly Forward[]): boolean =>
  forwards.length > 0 && !forwards.some(({ isOrigin }) => isOrigin);

const toHost = (name: string, host: string | undefined): Forward[] =>
  host ? [{ prefix: `/api/${name}/v1/`, to: `${host}/v1/`, isOrigin: false }] : [];

/** What a host has to forward: calls of lists to the hosts that have them, all else under `/api/` to the origin. */
export const forwardsOf = ({ origin, content, main }: Servers): Forward[] => [
  ...toHost('content', content),
  ...toHost('main', main),
  ...(origin ? [{ prefix: '/api/', to: `${new URL(origin).origin}/api/`, isOrigin: true } as const] : []),
];
