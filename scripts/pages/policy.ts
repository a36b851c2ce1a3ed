import { createHash } from 'node:crypto';
import type { ThirdParties } from '~/config/schema.ts';
import { isOwnInline } from '~/lib/own-inline.ts';
import { printable } from '~/lib/printable.ts';
import { fileWorkerMark, fileWorkerPolicy } from '~/routing/file-worker.ts';
import { sourcesOf, thirdPartiesMark, trustedTypesPolicy } from '~/routing/third-parties.ts';

/** The longest policy we let a page carry; long ones fill the headers of every answer. */
export const policyLimit = 1500;

interface InlineBlock {
  tag: string;
  attributes: string;
  content: string;
}

/** A page taken apart: its scripts and styles, and the markup without what stands in them. */
export interface PageParts {
  blocks: InlineBlock[];
  markup: string;
}

/** The SHA-256 of bytes as policies and integrity attributes write it. */
export const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Takes a page apart, whose bytes are given as letters (`latin1`) and whose attributes are plain (plain-attributes.ts). */
export function partsOf(html: string): PageParts {
  const opening = /<(script|style)(\s[^>]*)?>/g;
  const blocks: InlineBlock[] = [];
  let markup = '';
  let start = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [, tag = '', attributes = ''] = found;
    const end = html.indexOf(`</${tag}>`, opening.lastIndex);
    if (end < 0) break;
    blocks.push({ tag, attributes, content: html.slice(opening.lastIndex, end) });
    markup += html.slice(start, opening.lastIndex);
    start = opening.lastIndex = end;
  }
  return { blocks, markup: markup + html.slice(start) };
}

// Data blocks are never run, so no policy asks for them.
const isInlineScript = ({ tag, attributes }: InlineBlock) =>
  tag === 'script' && !/\bsrc=|\btype="application\//.test(attributes);
const isSheet = ({ tag }: InlineBlock) => tag === 'style';
const isOwn = ({ content }: InlineBlock) => isOwnInline(content);

const hashes = (blocks: InlineBlock[]): string => {
  const all = new Set(blocks.filter(isOwn).map(({ content }) => `'${sha256(Buffer.from(content, 'latin1'))}'`));
  return [...all].sort().join(' ');
};

/** The data block of a page by its mark: one of ours, whatever else a page came to hold. */
const markedBlock = (blocks: InlineBlock[], mark: string): InlineBlock | undefined =>
  blocks.find((one) => one.attributes.includes(` ${mark}`) && isOwn(one));

/** The third parties that a page says it will load. */
function thirdPartiesOf(blocks: InlineBlock[]): ThirdParties | undefined {
  const block = markedBlock(blocks, thirdPartiesMark);
  return block && (JSON.parse(block.content) as ThirdParties);
}

/** What the policy of a page gives no hash, because none of our own modules has named it (lib/own-inline); each in words. */
export function strangersIn({ blocks }: PageParts): string[] {
  const strangers = blocks.filter((block) => (isInlineScript(block) || isSheet(block)) && !isOwn(block));
  return strangers.map(({ tag, content }) => `a ${tag} that is none of ours (${printable(content, 60)})`);
}

/**
 * The strict policy of a page: only what we built, by hash or from our own files, and what third parties it names. The page
 * that names a worker for files may start it; no other page starts any.
 */
export function policyOf({ blocks }: PageParts): string {
  const thirdParties = thirdPartiesOf(blocks);
  const { scripts, styles, beacons } = sourcesOf(thirdParties);
  const hasWorker = markedBlock(blocks, fileWorkerMark) !== undefined;
  const trusted = [...(scripts.length > 0 ? [trustedTypesPolicy] : []), ...(hasWorker ? [fileWorkerPolicy] : [])];
  return [
    ["default-src 'none'"],
    [
      "script-src 'self'",
      hashes(blocks.filter(isInlineScript)),
      ...(hasWorker ? ["'wasm-unsafe-eval'"] : []),
      ...scripts,
    ],
    ...(hasWorker ? [["worker-src 'self'"]] : []),
    ["style-src 'self'", hashes(blocks.filter(isSheet)), ...styles],
    ["img-src 'self'", ...beacons],
    ["connect-src 'self'", ...beacons],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["require-trusted-types-for 'script'"],
    [`trusted-types ${trusted.join(' ') || "'none'"}`],
  ]
    .map((words) => words.join(' '))
    .join('; ');
}

/** A policy as the header carries it: a meta element cannot forbid framing. */
export const headerPolicy = (policy: string): string => `${policy}; frame-ancestors 'none'`;

function attributeFaults(markup: string): string[] {
  // Hardly a page holds such a word at all, and taking every tag of one apart takes long.
  if (!/\s(?:on[a-z]+|style)\s*=/i.test(markup)) return [];
  const faults: string[] = [];
  for (const [tag] of markup.replace(/="[^"]*"/g, '=""').matchAll(/<[a-z][^>]*>/gi)) {
    const handler = /\s(on[a-z]+)\s*=/i.exec(tag)?.[1];
    if (handler) faults.push(`an inline handler (${handler})`);
    if (/\sstyle\s*=/i.test(tag)) faults.push(`a style attribute in ${tag.slice(0, 60)}`);
  }
  return faults;
}

const loaded =
  /<(?:script|img|source|iframe|video|audio|link(?=[^>]*rel="(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)"))[^>]*?\s(?:src|href|srcset)="([^"]*)"/g;

/** What in a page would need a weaker policy: inline handlers, style attributes, other hosts; each in words. */
export function policyFaults({ markup }: PageParts, origin: string): string[] {
  const addresses = [...markup.matchAll(loaded)].map(([, url = '']) => url);
  const foreign = addresses.filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`));
  return [...attributeFaults(markup), ...foreign.map((url) => `a file of another host (${url})`)];
}
