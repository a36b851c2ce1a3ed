import { networkInterfaces } from 'node:os';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { writeNginxTestConfiguration } from '../../../scripts/test/nginx-test-configuration.ts';
import type { Certificate } from './certificate.ts';
import { startEmittedHost } from './host-server.ts';

/** Whether this machine has no IPv6 address, like some containers. */
export const isIpv4Only = Object.values(networkInterfaces()).every((all) =>
  all?.every(({ family }) => family === 'IPv4'),
);

/** Starts nginx with the emitted configuration in a minimal `http` block. */
export const startNginx = (program: string, dist: string, certificate?: Certificate, servers?: ForwardServers) =>
  startEmittedHost({
    ...{ name: 'nginx', program, dist, certificate, servers, isIpv4Only },
    writeMain: (home) => writeNginxTestConfiguration(home, `${home}/nginx/nginx.conf`),
    isReady: /start worker processes/,
  });
