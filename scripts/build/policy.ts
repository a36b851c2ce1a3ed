import { createHash } from 'node:crypto';

/** The longest policy we let a page carry; long ones fill the headers of every answer. */
export const policyLimit = 1500;

/** What a page's policy depends on: the hashes of its inline scripts and styles. */
interface Inline {
  scripts: string[];
  styles: string[];
}

const blocks = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
// Data blocks are never run, so no policy asks for them.
const isData = (attributes: string) => /\btype="application\//.test(attributes);

/** The SHA-256 of a text or of bytes as policies and integrity attributes write it. */
export const sha256 = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

function inlineOf(html: string): Inline {
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(blocks)) {
    if (tag === 'style') inline.styles.add(sha256(content));
    else if (!/\bsrc=/.test(attributes) && !isData(attributes)) inline.scripts.add(sha256(content));
  }
  return { scripts: [...inline.scripts].sort(), styles: [...inline.styles].sort() };
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/** The strict policy of a page, computed from its HTML: only what we built, by hash or from our own files. */
export function policyOf(html: string): string {
  const { scripts, styles } = inlineOf(html);
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(scripts)}`,
    `style-src 'self' ${quoted(styles)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** A policy as the header carries it: a meta element cannot forbid framing. */
export const headerPolicy = (policy: string): string => `${policy}; frame-ancestors 'none'`;

/** What in a page would need a weaker policy: inline handlers, style attributes, other hosts; each in words. */
export function policyFaults(html: string, origin: string): string[] {
  const faults: string[] = [];
  const markup = html.replace(blocks, (_, tag: string, attributes: string) => `<${tag}${attributes}></${tag}>`);
  const bare = markup.replace(/="[^"]*"/g, '=""');
  for (const [tag] of bare.matchAll(/<[a-z][^>]*>/gi)) {
    const handler = /\s(on[a-z]+)\s*=/i.exec(tag)?.[1];
    if (handler) faults.push(`an inline handler (${handler})`);
    if (/\sstyle\s*=/i.test(tag)) faults.push(`a style attribute in ${tag.slice(0, 60)}`);
  }
  for (const [, url = ''] of markup.matchAll(
    /<(?:script|img|source|iframe|video|audio|link(?=[^>]*rel="(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)"))[^>]*?\s(?:src|href|srcset)="([^"]*)"/g,
  )) {
    if (/^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`)) faults.push(`a file of another host (${url})`);
  }
  return faults;
}
