import { uploadLimits } from '~/api/submissions.ts';
import * as constants from '~/config/constants.ts';
import { notFoundAddresses, serverErrorAddress, neverServedPaths } from '../addresses.ts';
import type { ForwardedPrefix, HostFolder, HostInput } from './host.ts';
import { emitNginxHeaderLines, emitNginxHeaderMaps } from './nginx-headers.ts';
import { emitNginxMaps } from './nginx-maps.ts';
import { quoteForNginx } from './nginx-words.ts';
import { tls12Ciphers } from './tls-ciphers.ts';

const about = `# Written by the build from redirects.json, the route table and the header table. Do not edit: run npm run hosts.
# Include it inside the http block; npm run hosts -- --help says how to set the folder, the ports and the certificate.
map_hash_bucket_size 512;`;

const strong = `    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ${tls12Ciphers};
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:site:10m;
    ssl_session_tickets off;`;

/** Short timeouts: with nginx's default of a minute, a few hundred slow connections could block all others. */
const timeouts = `    client_header_timeout ${constants.requestHeadersTimeout / 1000}s;
    client_body_timeout ${constants.httpTimeout / 1000}s;`;

const nameOf = ({ siteUrl }: HostInput): string => `    server_name ${new URL(siteUrl).hostname};`;

/** Directives to listen on IPv4 and IPv6. On an address without a server, Debian's welcome page would respond. */
const listenOn = ({ isIpv4Only }: HostInput, port: number, how = ''): string =>
  [String(port), ...(isIpv4Only ? [] : [`[::]:${port}`])].map((address) => `    listen ${address}${how};`).join('\n');

const listen = (input: HostInput): string => {
  const { port, tls } = input;
  return tls
    ? `${listenOn(input, tls.port, ' ssl http2')}
    ssl_certificate ${quoteForNginx(tls.certificate)};
    ssl_certificate_key ${quoteForNginx(tls.key)};
${strong}`
    : listenOn(input, port);
};

/** A server that redirects from http to https. The target contains the configured host and not the Host header. */
const plainServer = (input: HostInput): string[] => {
  const { port, tls, siteUrl } = input;
  return tls
    ? [
        `server {
${listenOn(input, port)}
${nameOf(input)}
${timeouts}
    server_tokens off;
    return 308 https://${new URL(siteUrl).hostname}${tls.port === 443 ? '' : `:${tls.port}`}$request_uri;
}`,
      ]
    : [];
};

// Exempts forwarded requests from the check of methods, because the origin accepts more than GET and HEAD.
const forwardedMethod = (forwards: readonly ForwardedPrefix[]): string => `    set $site_method $request_method;
    if ($uri ~ ^(?:${forwards.map(({ prefix }) => prefix).join('|')})) { set $site_method GET; }
`;

/** A location that forwards a prefix to the origin. The origin sets all of its headers except HSTS. */
const originLocation = (
  { prefix, to }: Pick<ForwardedPrefix, 'prefix' | 'to'>,
  bytes?: number,
): string => `    location ^~ ${prefix} {
        proxy_pass ${to};${bytes === undefined ? '' : `\n        client_max_body_size ${bytes};`}
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        add_header strict-transport-security $site_strict_transport always;
    }
`;

/** All locations of the origin. Those of forms with files allow more than nginx's default of 1 MB. */
const originLocations = (forward: ForwardedPrefix): string[] => [
  originLocation(forward),
  ...uploadLimits.paths.map((path) => {
    const to = forward.to + path.slice(forward.prefix.length);
    return originLocation({ prefix: path, to }, uploadLimits.bytes);
  }),
];

const server = (input: HostInput): string => {
  // Does not forward to foreign hosts, because nginx would send their headers to visitors. Only our origin calls them.
  const origins = (input.forwards ?? []).filter(({ isOrigin }) => isOrigin);
  return `server {
${listen(input)}
${nameOf(input)}
    root ${quoteForNginx(input.root)};

${timeouts}
    absolute_redirect off;
    server_tokens off;
    # Serves precompressed files. nginx knows no type for .br, so $site_content_type contains all types.
    gzip off;
    types { }
    default_type "";

    set $site_kind "";
${emitNginxHeaderLines(input.policies)}

    if ($site_hostile) { return 404; }
    if ($site_permanent) { set $site_kind moved; return 308 $site_permanent; }
    if ($site_temporary) { set $site_kind redirect; return 302 $site_temporary; }
    if ($site_negotiated) { set $site_kind negotiated; return 302 $site_negotiated; }

    # Redirects other spellings of a page's address to its canonical address, if the page exists; no file is named /-.html.
    set $site_moved "/-";
    if ($uri != $site_address) { set $site_moved $site_page; }
    if (-f $document_root$site_moved.html) { set $site_kind moved; return 308 $site_moved$is_args$args; }
${origins.length > 0 ? forwardedMethod(origins) : ''}    if (${origins.length > 0 ? '$site_method' : '$request_method'} !~ ^(?:GET|HEAD)$) { set $site_kind page; return 405; }

${origins.flatMap(originLocations).join('')}    location = / {
        set $site_kind home;
        try_files /$site_language.html$site_encoding /$site_language.html =404;
    }
    location = /index.html { set $site_kind moved; return 308 /$is_args$args; }
    location / { try_files ${input.dictionaries?.length ? '$uri.html$site_dictionary ' : ''}$uri$site_encoding $uri.html$site_encoding $uri $uri.html =404; }
    location ~ \\.(?:br|gz|dcz)$ { return 404; }
${[...notFoundAddresses, ...neverServedPaths].map((address) => `    location = ${address} { return 404; }`).join('\n')}
    location = ${serverErrorAddress} { return 500; }

    error_page 404 @site_not_found;
    error_page 500 @site_error;
    location @site_not_found {
        default_type "text/html; charset=utf-8";
        try_files $site_not_found$site_encoding $site_not_found =404;
    }
    location @site_error {
        default_type "text/html; charset=utf-8";
        try_files ${serverErrorAddress}.html$site_encoding ${serverErrorAddress}.html =500;
    }
}`;
};

/** Emits nginx: one file to include, with literal maps and precompressed files, for Debian's modules. */
export function emitNginxHostFolder(input: HostInput): HostFolder {
  const configuration = [
    about,
    ...emitNginxMaps(input.model, input.dictionaries),
    ...emitNginxHeaderMaps(input.policies, input.dictionaries),
    ...plainServer(input),
    server(input),
  ].join('\n\n');
  return {
    written: new Map([['nginx.conf', `${configuration}\n`]]),
    published: input.files,
    supportOf: () => 'native',
    rules: { 'map entries': configuration.match(/^ {4}"/gm)?.length ?? 0 },
  };
}
