import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emitCaddyHostFolder } from '~/routing/hosts/caddy.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { hostInput } from '../unit/routing/hosts/host-input.ts';
import { sendRawRequest } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { startApache } from './servers/apache.ts';
import { makeCertificate, type Certificate } from './servers/certificate.ts';
import type { SecureServer } from './servers/host-server.ts';
import { isIpv4Only, startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');
const apache = findTool('apache');
const caddy = findTool('caddy');

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

const servers = {
  nginx: nginx && ((certificate: Certificate) => startNginx(nginx, dist, certificate)),
  apache: apache && ((certificate: Certificate) => startApache(apache, dist, { certificate })),
};

describe.skipIf(!findTool('openssl')).each(Object.entries(servers))('%s over https', (_, start) => {
  let server: SecureServer;
  beforeAll(async () => {
    if (start) server = await start(makeCertificate());
  });
  afterAll(() => server?.stop());

  test.skipIf(!start).each(['localhost', 'evil.example', 'evil.example:80', ''])(
    'redirects to the configured host, whatever the Host header: %j',
    async (host) => {
      const { status, headers } = await sendRawRequest(server.plain, '/en/news?utm=1', { host });
      expect({ status, to: headers['location'] }).toEqual({ status: 308, to: `${server.origin}/en/news?utm=1` });
    },
  );

  test.skipIf(!start || isIpv4Only)('listens on IPv6 and IPv4', async () => {
    for (const origin of [server.origin, server.plain]) {
      const socket = connect({ host: '::1', port: Number(new URL(origin).port) });
      await once(socket, 'connect');
      socket.destroy();
    }
  });

  /** Returns the TLS cipher that the server chooses. Returns undefined if it accepts none of those in `offer`. */
  const agreed = (...offer: string[]): string | undefined => {
    const { port } = new URL(server.origin);
    const question = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost', ...offer];
    const { stdout } = spawnSync('openssl', question, { input: '', encoding: 'utf8' });
    return /^New, \S+, Cipher is (?!\(NONE\))(\S+)/m.exec(stdout)?.[1];
  };

  test
    .skipIf(!start)
    .each(['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'])(
    'accepts %s in TLS 1.2',
    (cipher) => expect(agreed('-tls1_2', '-cipher', cipher)).toBe(cipher),
  );

  test.skipIf(!start).each(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-CCM8'])(
    'rejects %s in TLS 1.2',
    (cipher) => expect(agreed('-tls1_2', '-cipher', `${cipher}:@SECLEVEL=0`)).toBeUndefined(),
  );

  test.skipIf(!start)('accepts TLS 1.3, and nothing older than 1.2', () => {
    expect(agreed('-tls1_3')).toMatch(/^TLS_/);
    expect(agreed('-tls1_1', '-cipher', 'ALL:@SECLEVEL=0')).toBeUndefined();
  });
});

describe.skipIf(!caddy)('Caddy', () => {
  test('disables its admin API', async () => {
    const file = join(dist, 'Caddyfile');
    const text = emitCaddyHostFolder(hostInput({ model: loadRedirects() })).written.get('Caddyfile') ?? '';
    await writeFile(file, text);
    const adapted = execFileSync(caddy!, ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(adapted)).toMatchObject({ admin: { disabled: true } });
  });
});
