import { createHash } from 'node:crypto';
import { fallbackLanguage, isLanguage, languages } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { languageScript } from '../language-script.ts';
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

/** Any other host: the site as it lies, and a small page for each rule that the host cannot be given. */
export function staticFolder({ model, files, siteUrl, forwards = [] }: HostInput): HostFolder {
  const pages = [...model.values()].map((rule) => [`site${rule.from}.html`, leadingPage(rule, siteUrl)] as const);
  return {
    // GitHub Pages drops folders that begin with an underscore unless it is told not to.
    written: new Map([...pages, ['site/.nojekyll', '']]),
    published: files.filter((file) => !isPrecompressed(file)),
    rewrite: callHostsDirectly(forwards),
    rules: { pages: pages.length },
  };
}
