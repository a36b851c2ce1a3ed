import { join } from 'node:path';
import type { ForwardServers } from '~/routing/hosts/forwards.ts';
import { writeApacheMain } from './apache-main.ts';
import type { Certificate } from './certificate.ts';
import { startEmittedHost } from './host-server.ts';

interface Options {
  certificate?: Certificate;
  servers?: ForwardServers;
}

/** Starts Apache with the emitted configuration, and the modules and settings that Debian enables by default. */
export const startApache = (program: string, dist: string, { certificate, servers }: Options = {}) =>
  startEmittedHost({
    ...{ name: 'apache', program, dist, certificate, servers },
    writeMain: (home) => writeApacheMain(home, join(home, 'apache/apache.conf')),
    isReady: /resuming normal operations/,
  });
