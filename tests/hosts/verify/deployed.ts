import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findTool } from '../../../scripts/test/tools.ts';
import { emitHosts } from '../../../scripts/hosts/emit-hosts.ts';
import { linkFiles } from '../../../scripts/hosts/link-files.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import type { Certificate } from '../servers/certificate.ts';
import { startProgram, type HostServer } from '../servers/host-server.ts';
import { isIpv4Only } from '../servers/nginx.ts';

/** nginx of this machine; undefined where it has none. */
export const nginx = findTool('nginx');

/** A site as it was emitted for nginx, of which copies are deployed. */
export interface Emitted {
  home: string;
  /** Where it listens: for http, and with a certificate for https. */
  ports: number[];
}

/** Emits a site once; its configuration is made fit for the copies. */
export async function emitOnce(dist: string, certificate?: Certificate): Promise<Emitted> {
  const home = mkdtempSync(join(tmpdir(), 'deployed-'));
  const port = await freePort();
  const tls = certificate && { ...certificate, port: await freePort() };
  const secure = tls && { tls, siteUrl: 'https://localhost' };
  emitHosts({ dist, out: home, hosts: ['nginx'], root: join(home, 'nginx/site'), port, isIpv4Only, ...secure });
  return { home, ports: [port, ...(tls ? [tls.port] : [])] };
}

/** What somebody did to a deployed site: to its files, or to the server's configuration. */
export interface Change {
  site?: (site: DeployedSite) => void;
  conf?: (text: string) => string;
}

/** The files of a deployed site, to be changed. */
export interface DeployedSite {
  read: (file: string) => Buffer;
  write: (file: string, content: string | Uint8Array) => void;
  remove: (file: string) => void;
  path: (file: string) => string;
}

/** The files of a folder; a link to what others have too is never written into. */
export function deployedSite(folder: string): DeployedSite {
  const path = (file: string) => join(folder, file);
  const remove = (file: string) => rmSync(path(file));
  const write = (file: string, content: string | Uint8Array) => {
    rmSync(path(file), { force: true });
    writeFileSync(path(file), content);
  };
  return { path, remove, write, read: (file) => readFileSync(path(file)) };
}

/** A copy of the emitted folder with a change, behind nginx. Throws where the change changes nothing. */
export async function deploy({ home: from, ports }: Emitted, { site, conf }: Change): Promise<HostServer> {
  const home = mkdtempSync(join(tmpdir(), 'deployed-'));
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  linkFiles(
    from,
    home,
    files.map(({ parentPath, name }) => relative(from, join(parentPath, name))),
  );
  site?.(deployedSite(join(home, 'nginx/site')));
  const emitted = readFileSync(join(home, 'nginx/nginx.conf'), 'utf8');
  const changed = conf?.(emitted) ?? emitted;
  if (conf && changed === emitted) throw new Error('The change found nothing to change.');
  let text = changed.replaceAll(from, home);
  const own: number[] = [];
  for (const old of ports) {
    own.push(await freePort());
    text = text.replaceAll(new RegExp(`(listen (?:\\[::\\]:)?)${old}\\b`, 'g'), `$1${own.at(-1)}`);
  }
  deployedSite(home).write('nginx/nginx.conf', text);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${home}/pid; error_log stderr notice; worker_processes 1; events { }`,
    `http { access_log off; ${folders.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}`,
    `include ${home}/nginx/nginx.conf; }`,
  ];
  writeFileSync(join(home, 'main.conf'), main.join('\n'));
  const program = nginx ?? '';
  const end = await startProgram(program, ['-p', home, '-c', join(home, 'main.conf')], /start worker processes/, {});
  const stop = async () => {
    await end();
    rmSync(home, { recursive: true });
  };
  const [plain, secure] = own;
  return { origin: secure ? `https://localhost:${secure}` : `http://127.0.0.1:${plain}`, stop };
}
