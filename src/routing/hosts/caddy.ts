import { reportingHeader } from '~/api/failures.ts';
import * as constants from '~/config/constants.ts';
import { notFoundAddresses, serverErrorAddress, neverServedPaths } from '../addresses.ts';
import {
  dictionaryEncoding,
  dictionarySuffixPattern,
  dictionaryLink,
  dictionaryPagePattern,
  type CompressionDictionary,
} from '../dictionaries.ts';
import {
  responseClassHeaders,
  commonHeaders,
  responseClassRules,
  fileClassPatternOf,
  type ResponseClass,
  type ResponseHeaders,
} from '../headers.ts';
import { mimeTypeRules, mimeTypes } from '../mime-types.ts';
import type { PageCsps } from '../page-csps.ts';
import { cspReportsViolations, reportingEndpoints } from '../reporting.ts';
import { strictTransport } from '../strict-transport.ts';
import { emitCaddyMaps } from './caddy-maps.ts';
import { cspHeaderName } from './header-names.ts';
import type { ForwardedPrefix, HostFolder, HostInput } from './host.ts';

const about = `# Written by the build from redirects.json, the route table and the header table. Do not edit: run npm run hosts.
# The environment variables SITE_ADDRESS (a domain name enables https) and SITE_ROOT override the address and the folder.
# Restart Caddy to load a new Caddyfile, because its admin API is off.`;

/** Global settings, with timeouts for slow clients. Caddy's default timeouts are longer or unlimited. */
const settings = `{
	admin off
	servers {
		timeouts {
			read_header ${constants.requestHeadersTimeout / 1000}s
		}
	}
}`;

const indent = (text: string, depth: number): string => text.replace(/^(?=.)/gm, '\t'.repeat(depth));

const lines = (headers: ResponseHeaders): string[] =>
  Object.entries(headers).map(([name, value]) => `\t${name} ${JSON.stringify(value)}`);

/** Block that sets the headers of every response. Classes can override them. */
const headersOfAll = `header {
${lines(commonHeaders).join('\n')}
}
@secure vars {site_secure} yes
header @secure strict-transport-security "${strictTransport}"`;

/** Additional headers of pages: the CSP, and the report endpoint if an origin counts failures. */
const pageHeaders = ({ usual }: PageCsps): ResponseHeaders => ({
  [cspHeaderName]: '{site_policy}',
  ...(cspReportsViolations(usual) && { [reportingHeader]: reportingEndpoints }),
});

/** Returns a block of headers. It is deferred, so that it also overrides the Vary header of Caddy's file server. */
function headerBlock(answer: ResponseClass, matcher = '*', ofPage: ResponseHeaders = {}): string {
  const headers = { ...responseClassHeaders[answer], ...ofPage };
  const absent = 'vary' in headers ? [] : ['\t-vary'];
  return [`header ${matcher} {`, '\tdefer', ...lines(headers), ...absent, '}'].join('\n');
}

/** Returns the headers by class, in the order of the table: Caddy uses the first of several deferred headers. */
const fileHeaders = (ofPage: ResponseHeaders): string =>
  [
    ...responseClassRules.map((files) => {
      const block = headerBlock(files.class, `@${files.class}`, files.class === 'page' ? ofPage : {});
      return [`@${files.class} path_regexp ${fileClassPatternOf(files)}`, block].join('\n');
    }),
    headerBlock('file'),
  ].join('\n');

const contentTypes = mimeTypeRules
  .map(({ name, pattern, type }) =>
    [`@type_${name} path_regexp ${pattern}$`, `header @type_${name} Content-Type "${type}"`].join('\n'),
  )
  .join('\n');

const serve = `file_server {
	precompressed br gzip
	disable_canonical_uris
}`;

/** Returns a block that redirects the requests that a matcher selects. */
const redirect = (
  matcher: string,
  answer: ResponseClass,
  to: string,
  status: 302 | 308,
): string => `handle @${matcher} {
${indent(headerBlock(answer), 1)}
	redir * ${to} ${status}
}`;

const redirects = `@permanent not vars {site_permanent} -
${redirect('permanent', 'moved', '{site_permanent}', 308)}
@temporary not vars {site_temporary} -
${redirect('temporary', 'redirect', '{site_temporary}', 302)}
@negotiated not vars {site_negotiated} -
${redirect('negotiated', 'negotiated', '{site_negotiated}', 302)}

# Redirects other spellings of a page's address to its canonical address, if the page exists.
@moved {
	not vars {http.request.orig_uri.path} {site_address}
	file {site_address}.html
}
${redirect('moved', 'moved', '{site_address}{site_query}', 308)}
@index path_regexp ^/index\\.html$
${redirect('index', 'moved', '/{site_query}', 308)}`;

/** Returns blocks that set the `Link` headers of pages to their dictionaries. */
const links = (dictionaries: readonly CompressionDictionary[]): string =>
  dictionaries
    .flatMap((one) => [
      `@link_${one.language} path_regexp ^/${dictionaryPagePattern(one)}(?:${dictionarySuffixPattern})?$`,
      `header @link_${one.language} Link ${JSON.stringify(dictionaryLink(one))}`,
    ])
    .join('\n');

/** Returns blocks that serve pages compressed with the browser's dictionary. */
const withDictionary = (ofPage: ResponseHeaders, dictionaries: readonly CompressionDictionary[]): string => `@packed {
	header_regexp Accept-Encoding (?i)(?:^|[,\\s])${dictionaryEncoding}(?:\\s*;\\s*q=(?:1|0?\\.\\d*[1-9])[\\d.]*)?\\s*(?:,|$)
	file {path}.html{site_dictionary}
}
handle @packed {
	rewrite * {http.matchers.file.relative}
	route {
${indent(headerBlock('page', '*', ofPage), 2)}
${indent(links(dictionaries), 2)}
		header Content-Type "${mimeTypes['html']?.type}"
		header Content-Encoding ${dictionaryEncoding}
		file_server {
			disable_canonical_uris
		}
	}
}
`;

const pages = (
  ofPage: ResponseHeaders,
  dictionaries: readonly CompressionDictionary[],
): string => `@refused not method GET HEAD
handle @refused {
${indent(headerBlock('page'), 1)}
	header Allow "GET, HEAD"
	respond 405
}
@home vars {http.request.orig_uri.path} /
handle @home {
${indent(headerBlock('negotiated', '*', ofPage), 1)}
	header Content-Type "${mimeTypes['html']?.type}"
	rewrite * /{site_language}.html
${indent(serve, 1)}
}
@missing vars {http.request.orig_uri.path} ${[...notFoundAddresses, ...neverServedPaths].join(' ')}
error @missing 404
@broken vars {http.request.orig_uri.path} ${serverErrorAddress}
error @broken 500
@no_file path_regexp (?:/|\\.br|\\.gz|\\.dcz)$
error @no_file 404

${dictionaries.length > 0 ? withDictionary(ofPage, dictionaries) : ''}@file file {path} {path}.html
handle @file {
	rewrite * {http.matchers.file.relative}
	route {
${indent([fileHeaders(ofPage), links(dictionaries)].filter(Boolean).join('\n'), 2)}
${indent(contentTypes, 2)}
${indent(serve, 2)}
	}
}
error 404`;

const secure = `@secure_api vars {site_secure} yes
header @secure_api strict-transport-security "${strictTransport}"`;

/** Returns a block that forwards a prefix to the origin. The origin sets all of its headers except HSTS. */
const toOrigin = ({ prefix, to }: ForwardedPrefix): string => `handle ${prefix}* {
${indent(secure, 1)}
	reverse_proxy ${new URL(to).origin}
}
`;

// Does not forward to foreign hosts, because Caddy would send their headers to visitors. Only our origin calls them.
const forwarded = (forwards: readonly ForwardedPrefix[] = []): string =>
  forwards
    .filter(({ isOrigin }) => isOrigin)
    .map(toOrigin)
    .join('');

/** Returns a block that responds with an error page to the requests that a matcher selects. */
const errorPage = (matcher: string, file: string, policies: PageCsps): string => `handle @${matcher} {
${indent(headerBlock('page', '*', pageHeaders(policies)), 1)}
	header Content-Type "${mimeTypes['html']?.type}"
	rewrite * ${file}
${indent(serve, 1)}
}`;

const site = ({
  model,
  policies,
  root,
  port,
  forwards,
  dictionaries = [],
}: HostInput): string => `{$SITE_ADDRESS::${port}} {
	root * {$SITE_ROOT:${root}}

${emitCaddyMaps(model, policies, dictionaries).join('\n\n')}

	route {
${indent(forwarded(forwards), 2)}${indent(headersOfAll, 2)}

		@hostile vars {site_hostile} yes
		error @hostile 404

${indent(redirects, 2)}

${indent(pages(pageHeaders(policies), dictionaries), 2)}
	}

	handle_errors {
		@not_found vars {http.error.status_code} 404
${indent(errorPage('not_found', '{site_not_found}', policies), 2)}
		@error vars {http.error.status_code} 500
${indent(errorPage('error', `${serverErrorAddress}.html`, policies), 2)}
	}
}`;

/** Emits Caddy: one Caddyfile with literal maps and precompressed files, without plug-ins. */
export function emitCaddyHostFolder(input: HostInput): HostFolder {
  const configuration = [about, settings, site(input)].join('\n\n');
  return {
    written: new Map([['Caddyfile', `${configuration}\n`]]),
    published: input.files,
    supportOf: () => 'native',
    rules: { 'map entries': configuration.match(/^\t\t`/gm)?.length ?? 0 },
  };
}
