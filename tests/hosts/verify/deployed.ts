import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';
import { findTool } from '../../../scripts/test/tools.ts';
import { emitHostFolders } from '../../../scripts/hosts/emit-hosts.ts';
import { hardLinkFiles } from '../../../scripts/hosts/link-files.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { writeNginxTestConfiguration } from '../../../scripts/test/nginx-test-configuration.ts';
import type { Certificate } from '../servers/certificate.ts';
import { startServerProgram, type HostServer } from '../servers/host-server.ts';
import { isIpv4Only } from '../servers/nginx.ts';

export const nginx = findTool('nginx');

/** The emitted nginx folder of a site. Tests deploy copies of it. */
export interface Emitted {
  home: string;
  /** The http port. With a certificate, the https port, too. */
  ports: number[];
}

/** Emits the nginx folder of a site once. `deploy` then copies it and sets other ports. */
export async function emitOnce(dist: string, certificate?: Certificate): Promise<Emitted> {
  const home = mkdtempSync(join(tmpdir(), 'deployed-'));
  const port = await findFreePort();
  const tls = certificate && { ...certificate, port: await findFreePort() };
  const secure = tls && { tls, siteUrl: 'https://localhost' };
  await emitHostFolders({
    dist,
    out: home,
    hosts: ['nginx'],
    root: join(home, 'nginx/site'),
    port,
    isIpv4Only,
    ...secure,
  });
  return { home, ports: [port, ...(tls ? [tls.port] : [])] };
}

export interface Change {
  site?: (site: DeployedSite) => void;
  conf?: (text: string) => string;
}

export interface DeployedSite {
  read: (file: string) => Buffer;
  write: (file: string, content: string | Uint8Array) => void;
  remove: (file: string) => void;
  path: (file: string) => string;
}

/** Returns functions that edit the files of a folder. They replace files, because hard links share their content. */
export function deployedSite(folder: string): DeployedSite {
  const path = (file: string) => join(folder, file);
  const remove = (file: string) => rmSync(path(file));
  const write = (file: string, content: string | Uint8Array) => {
    rmSync(path(file), { force: true });
    writeFileSync(path(file), content);
  };
  return { path, remove, write, read: (file) => readFileSync(path(file)) };
}

/**
 * Deploys a copy of the emitted folder with a change, and starts nginx. Throws if the change of the configuration has
 * no effect.
 */
export async function deploy({ home: from, ports }: Emitted, { site, conf }: Change): Promise<HostServer> {
  const home = mkdtempSync(join(tmpdir(), 'deployed-'));
  hardLinkFiles(from, home, listFiles(from));
  site?.(deployedSite(join(home, 'nginx/site')));
  const emitted = readFileSync(join(home, 'nginx/nginx.conf'), 'utf8');
  const changed = conf?.(emitted) ?? emitted;
  if (conf && changed === emitted) throw new Error('The change found nothing to change.');
  const own: number[] = [];
  while (own.length < ports.length) own.push(await findFreePort());
  // In one pass, because a new port may equal another port of the emitted folder.
  const text = changed
    .replaceAll(from, home)
    .replaceAll(/(?<=listen (?:\[::\]:)?)\d+/g, (port) => String(own[ports.indexOf(Number(port))] ?? port));
  deployedSite(home).write('nginx/nginx.conf', text);
  const args = writeNginxTestConfiguration(home, `${home}/nginx/nginx.conf`);
  const end = await startServerProgram(nginx ?? '', args, /start worker processes/, {});
  const stop = async () => {
    await end();
    rmSync(home, { recursive: true });
  };
  const [plain, secure] = own;
  return { origin: secure ? `https://localhost:${secure}` : `http://127.0.0.1:${plain}`, stop };
}
