import { existsSync, readdirSync } from 'node:fs';
import { problemOfUrl } from '~/config/url.ts';
import { parsePort } from '~/lib/port-number.ts';
import { readArguments } from './command/read-arguments.ts';
import { emitHostFolders, type EmitHostsOptions } from './hosts/emit-hosts.ts';
import { hostFolderNames, isHostFolderName } from './hosts/host-folders.ts';
import { formatHostCapabilities } from './hosts/host-capabilities.ts';

const help = `npm run hosts -- [--dist FOLDER] [--out FOLDER] [--host NAME]… [--root FOLDER] [--port N] [--api ADDRESS]
                 [--certificate FILE --key FILE [--tls-port N]] [--ipv4-only]
npm run -s hosts -- --ways

Writes one folder per host into dist-hosts/ from the built site in dist/: nginx, apache, caddy, cloudflare (Workers),
cloudflare-pages, netlify, vercel, static, gateway.
  --dist FOLDER  the built site (default dist; of a refresh: REFRESH_ROOT/current/site)
  --out FOLDER   where to write the folders, replacing existing ones (default dist-hosts)
  --ways         only prints which features each host supports natively, by our function, by our page, or not at all
  --host NAME    only this host; can be repeated. It is an error if a named host cannot serve the site. By default, such
                 hosts are skipped with a message
  --root FOLDER  the location of site/ on your own server (nginx, Apache, Caddy; default /var/www/wallet/site). If it is
                 the same as --dist, the site is not copied
  --port N       the port on that server (default 80)
  --certificate FILE, --key FILE, --tls-port N
                 nginx and Apache serve https (default port 443), and --port redirects to it
  --ipv4-only    for a server without IPv6, on which nginx would not start
  --api ADDRESS  the origin to forward /api/ to, such as http://127.0.0.1:4322 (default: ORIGIN_API, or none)

The lists of CONTENT_API and MAIN_API, if set, are relayed.`;

/** Throws if the output folder contains anything but host folders, because the command replaces its content. */
function checkOut(out: string): void {
  const [unknownName] = existsSync(out) ? readdirSync(out).filter((name) => !isHostFolderName(name)) : [];
  if (unknownName === undefined) return;
  throw new Error(
    `--out ${out} contains ${unknownName}, which is not the folder of a host and would be deleted. Give an empty folder.`,
  );
}

function readOptions(): EmitHostsOptions | 'ways' {
  const text = { type: 'string' } as const;
  const { values } = readArguments(help, {
    options: {
      dist: text,
      out: text,
      host: { ...text, multiple: true },
      root: text,
      port: text,
      certificate: text,
      key: text,
      'tls-port': text,
      'ipv4-only': { type: 'boolean' },
      api: text,
      ways: { type: 'boolean' },
    },
  });
  const { dist = 'dist', out, host, root, port, certificate, key, 'tls-port': tlsPort = '443', api } = values;
  if (values.ways) return 'ways';
  if (!certificate !== !key) throw new Error('Give both --certificate and --key, or neither.');
  const tls = certificate && key ? { certificate, key, port: parsePort('--tls-port', tlsPort) } : undefined;
  if (!existsSync(dist)) throw new Error(`There is no built site in ${dist}. Build it first: npm run build`);
  if (out) checkOut(out);
  const problem = api && problemOfUrl(api);
  if (problem) throw new Error(`--api ${problem}.`);
  const unknownName = host?.find((name) => !isHostFolderName(name));
  if (unknownName) throw new Error(`--host ${unknownName} is unknown. Use ${hostFolderNames.join(', ')}.`);
  return {
    dist,
    root,
    port: port === undefined ? undefined : parsePort('--port', port),
    tls,
    isIpv4Only: values['ipv4-only'],
    ...(out && { out }),
    ...(host && { hosts: host.filter(isHostFolderName) }),
    ...(api && { servers: { origin: api } }),
  };
}

const options = readOptions();
if (options === 'ways') console.log(formatHostCapabilities());
else {
  const { hosts, leftOut } = await emitHostFolders(options);
  for (const [host, { files, rules }] of hosts) {
    const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
    console.log(`${options.out ?? 'dist-hosts'}/${host}: ${files} files, ${counts.join(', ')}`);
  }
  for (const line of leftOut) console.error(line);
}
