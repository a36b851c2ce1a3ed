import { createHash } from 'node:crypto';
import { fallbackLanguage, isLanguage, languages } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { classOfFile, headersOf } from '../headers.ts';
import { languageScript } from '../language-script.ts';
import { mimeTypeOf } from '../mime-types.ts';
import type { Redirect } from '../redirects/rule.ts';
import { isPrecompressed, type Forward, type HostFolder, type HostInput } from './host.ts';

const digest = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The page that leads on from one address: at once, by a refresh or a script, and by a link that anyone can see. */
function leadingPage({ to, when }: Redirect, siteUrl: string): string {
  const target = to.replace('{lang}', fallbackLanguage);
  const shown = escapeHtml(target);
  const segment = target.split('/').find((part) => isLanguage(part));
  const script = when === 'language' ? languageScript(to) : '';
  const refresh = `<meta http-equiv="refresh" content="0; url=${shown}">`;
  return `<!doctype html>
<html lang="${languages[isLanguage(segment) ? segment : fallbackLanguage].html}">
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

/** Such a host forwards nothing: its pages ask the hosts themselves (api/client.ts), and their policy allows exactly those. */
function callHostsDirectly(forwards: readonly Forward[]): ((html: string) => string) | undefined {
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

// A bucket and a gateway ask for these by their names, whatever is missing or wherever the site stands.
const topPages = ['index.html', '404.html'];

/** What a bucket must be told of each object, for it has no rules: key, file, Content-Type, Cache-Control; a page has no ending. */
function objectList(files: readonly string[]): string {
  const rows = files.flatMap((file) => {
    const key = file.replace(/\.html$/, '');
    const keys = topPages.includes(file) ? [file, key] : [key];
    const { 'cache-control': cache = '' } = headersOf(classOfFile(file));
    return keys.map((one) => `${[one, `site/${file}`, mimeTypeOf(file), cache].join('\t')}\n`);
  });
  return rows.join('');
}

/** Any other host: the site as it lies, and a small page for each rule that the host cannot be given; a list for a bucket. */
export function staticFolder({ model, files, siteUrl, forwards = [] }: HostInput): HostFolder {
  const pages = [...model.values()].map((rule) => [`${rule.from.slice(1)}.html`, leadingPage(rule, siteUrl)] as const);
  const published = files.filter((file) => !isPrecompressed(file));
  return {
    written: new Map([
      ...pages.map(([file, page]) => [`site/${file}`, page] as const),
      // GitHub Pages drops folders that begin with an underscore unless it is told not to.
      ['site/.nojekyll', ''],
      ['objects.tsv', objectList([...published, ...pages.map(([file]) => file)])],
    ]),
    published,
    // The script of the page at `/` chooses, as those of the rules that do.
    wayOf: (address) => (address === '/' || model.has(address) ? 'page' : 'not'),
    rewrite: callHostsDirectly(forwards),
    rules: { pages: pages.length },
  };
}

const asFolder = (file: string): string =>
  file.endsWith('.html') && !topPages.includes(file) ? file.replace(/\.html$/, '/index.html') : file;

/** A gateway that answers an address with the `index.html` of its folder, as for IPFS: there alone addresses end with a slash. */
export function gatewayFolder(input: HostInput): HostFolder {
  const { written, ...folder } = staticFolder(input);
  const pages = [...written].filter(([file]) => file.startsWith('site/') && file.endsWith('.html'));
  return { ...folder, written: new Map(pages.map(([file, page]) => [asFolder(file), page])), place: asFolder };
}
