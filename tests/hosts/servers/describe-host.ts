import { afterAll, beforeAll, describe } from 'vitest';
import type { TestedHost } from '../requests/row.ts';
import { hostStarters } from './all.ts';
import type { HostServer } from './host-server.ts';

/**
 * Defines tests of a host that serves the site in `dist()`. They get the running server from `server()`. Without the
 * host's software, the tests are skipped.
 */
export function describeHost(
  name: string,
  { host, dist }: { host: TestedHost; dist: () => string },
  define: (server: () => HostServer) => void,
): void {
  const start = hostStarters[host];
  describe.skipIf(!start)(name, () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await start!(dist());
    });
    afterAll(() => server?.stop());
    define(() => server);
  });
}
