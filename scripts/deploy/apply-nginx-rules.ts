import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { parsePort } from '~/lib/port-number.ts';
import { replaceFile } from '~/lib/replace-file.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { forwardedPrefixesOf } from '~/routing/hosts/forwards.ts';
import { emitNginxHostFolder } from '~/routing/hosts/nginx.ts';
import { addReportingToCsps } from '~/routing/reporting.ts';
import { parseReleaseServerRules, type ReleaseServerRules } from '~/routing/hosts/release-rules.ts';
import { readArguments } from '../command/read-arguments.ts';

const help = `node nginx-rules.mjs --site-url ADDRESS [--root FOLDER] [--out FILE] [--port N] [--api ADDRESS]
                     [--certificate FILE --key FILE [--tls-port N]] [--ipv4-only] [--no-reload]

Configures nginx to serve the current release with its redirects and policies. Runs as root and does not trust the release:
it reads data only, validates each row against a grammar, and writes the configuration itself. If nginx rejects the
configuration, the previous one is restored.
  --root FOLDER  the folder of releases (default /var/www/wallet)
  --out FILE     the configuration file to write (default /etc/nginx/conf.d/wallet.conf)
  --api ADDRESS  the origin to forward /api/ to
  --ipv4-only    for a server without IPv6, on which nginx would not start
  --no-reload    writes and tests the configuration without reloading nginx`;

const maxBytes = 1024 * 1024;

/**
 * Reads a file that another user can write. Throws if it is too large or not a regular file, because reading a device
 * or pipe can block.
 */
function readForeign(file: string): string {
  const open = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(open);
    if (!stat.isFile() || stat.size > maxBytes) throw new Error(`${file} is not a file of at most ${maxBytes} bytes.`);
    return readFileSync(open, 'utf8');
  } finally {
    closeSync(open);
  }
}

const { values } = readArguments(help, {
  options: {
    'site-url': { type: 'string' },
    root: { type: 'string', default: '/var/www/wallet' },
    out: { type: 'string', default: '/etc/nginx/conf.d/wallet.conf' },
    port: { type: 'string', default: '80' },
    certificate: { type: 'string' },
    key: { type: 'string' },
    'tls-port': { type: 'string', default: '443' },
    api: { type: 'string' },
    'ipv4-only': { type: 'boolean' },
    'no-reload': { type: 'boolean' },
  },
});

function configurationOf({ redirects, policies }: ReleaseServerRules): string {
  const { 'site-url': siteUrl, root, port, certificate, key, 'tls-port': tlsPort, api } = values;
  if (!siteUrl) throw new Error('--site-url is missing: the address of the site, such as https://wallet.example.');
  if (!certificate !== !key) throw new Error('Give both --certificate and --key, or neither.');
  const { written } = emitNginxHostFolder({
    model: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    policies: api ? addReportingToCsps(policies) : policies,
    files: [],
    siteUrl,
    root: `${root}/current/site`,
    port: parsePort('--port', port),
    tls: certificate && key ? { certificate, key, port: parsePort('--tls-port', tlsPort) } : undefined,
    isIpv4Only: values['ipv4-only'],
    forwards: forwardedPrefixesOf({ origin: api }),
  });
  return written.get('nginx.conf') ?? '';
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

function apply(): void {
  const { out, root } = values;
  const before = existsSync(out) ? readFileSync(out, 'utf8') : undefined;
  const after = configurationOf(parseReleaseServerRules(readForeign(`${root}/current/rules.json`)));
  // The digest of the configuration that nginx has loaded. The configuration itself may be one that nginx has not: this
  // program can be stopped before it reloads nginx, or be started with --no-reload.
  const loaded = `${out}.loaded`;
  const digest = sha256Hex(after);
  if (before === after && existsSync(loaded) && readFileSync(loaded, 'utf8') === digest)
    return console.log('No change: nginx already has these rules.');
  rmSync(loaded, { force: true });
  replaceFile(out, after);
  try {
    run('nginx', '-t', '-q');
    if (!values['no-reload']) {
      run('systemctl', 'reload', 'nginx.service');
      replaceFile(loaded, digest);
    }
  } catch (error) {
    if (before === undefined) rmSync(out);
    else replaceFile(out, before);
    throw error;
  }
  console.log(
    before === after ? `${out} already has these rules. nginx accepted it.` : `Wrote ${out}. nginx accepted it.`,
  );
}

try {
  apply();
} catch (error) {
  console.error(errorMessageOf(error));
  process.exitCode = 1;
}
