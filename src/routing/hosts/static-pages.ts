import { hash } from 'node:crypto';
import { fallbackLanguage, isLanguage, languageOrFallback, languages } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { responseClassOfFile, responseHeadersOf } from '../headers.ts';
import { createLanguageRedirectScript } from '../language-redirect-script.ts';
import { mimeTypeOf } from '../mime-types.ts';
import type { Redirect } from '../redirects/rule.ts';
import { isPrecompressed, type ForwardedPrefix, type HostFolder, type HostInput } from './host.ts';

const digest = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/** Returns a page that redirects by a meta refresh or a script, and that contains a visible link. */
function leadingPage({ to, when }: Redirect, siteUrl: string): string {
  const target = to.replace('{lang}', fallbackLanguage);
  const shown = escapeHtml(target);
  const segment = target.split('/').find((part) => isLanguage(part));
  const script = when === 'language' ? createLanguageRedirectScript(to) : '';
  const refresh = `<meta http-equiv="refresh" content="0; url=${shown}">`;
  return `<!doctype html>
<html lang="${languages[languageOrFallback(segment)].html}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; script-src ${script ? digest(script) : "'none'"}">
<meta name="viewport" content="width=device-width">
<title>${shown}</title>
<link rel="canonical" href="${escapeHtml(new URL(target, siteUrl).href)}">
${script ? `<script>${script}</script>\n<noscript>${refresh}</noscript>` : refresh}
<p><a href="${shown}">${shown}</a></p>
</html>
`;
}

/** Returns a function that makes pages call foreign hosts directly (api/client.ts), if the provider cannot forward. */
function callHostsDirectly(forwards: readonly ForwardedPrefix[]): ((html: string) => string) | undefined {
  const hosts = forwards.filter(({ isOrigin }) => !isOrigin);
  if (hosts.length === 0) return undefined;
  const origins = [...new Set(hosts.map(({ to }) => new URL(to).origin))].join(' ');
  const metas = hosts.map(({ prefix, to }) => {
    const [name, content] = [prefix, to].map((address) => escapeHtml(address.replace(/\/v1\/$/, '')));
    return `<meta name="${name}" content="${content}">`;
  });
  return (html) =>
    html.replace("connect-src 'self'", `$& ${origins}`).replace('<meta charset="utf-8">', `$&${metas.join('')}`);
}

// Buckets and gateways look for files with these names.
const topPages = ['index.html', '404.html'];

/** Returns the metadata of bucket objects: key, file, Content-Type, Cache-Control. Keys of pages have no extension. */
function objectList(files: readonly string[]): string {
  const rows = files.flatMap((file) => {
    const key = file.replace(/\.html$/, '');
    const keys = topPages.includes(file) ? [file, key] : [key];
    const { 'cache-control': cache = '' } = responseHeadersOf(responseClassOfFile(file));
    return keys.map((one) => `${[one, `site/${file}`, mimeTypeOf(file), cache].join('\t')}\n`);
  });
  return rows.join('');
}

/** Emits a site for any other hosting provider: a redirect page per rule, and metadata for buckets. */
export function emitStaticHostFolder({ model, files, siteUrl, forwards = [] }: HostInput): HostFolder {
  const pages = [...model.values()].map((rule) => [`${rule.from.slice(1)}.html`, leadingPage(rule, siteUrl)] as const);
  const published = files.filter((file) => !isPrecompressed(file));
  return {
    written: new Map([
      ...pages.map(([file, page]) => [`site/${file}`, page] as const),
      // Without this file, GitHub Pages would ignore folders that begin with an underscore.
      ['site/.nojekyll', ''],
      ['objects.tsv', objectList([...published, ...pages.map(([file]) => file)])],
    ]),
    published,
    // A script on these pages selects the language.
    supportOf: (address) => (address === '/' || model.has(address) ? 'page' : 'not'),
    rewrite: callHostsDirectly(forwards),
    rules: { pages: pages.length },
  };
}

const asFolder = (file: string): string =>
  file.endsWith('.html') && !topPages.includes(file) ? file.replace(/\.html$/, '/index.html') : file;

/** Emits a site for gateways such as IPFS, which serve the `index.html` of a folder. Paths end with a slash. */
export function emitGatewayHostFolder(input: HostInput): HostFolder {
  const { written, ...folder } = emitStaticHostFolder(input);
  const pages = [...written].filter(([file]) => file.startsWith('site/') && file.endsWith('.html'));
  return { ...folder, written: new Map(pages.map(([file, page]) => [asFolder(file), page])), place: asFolder };
}
