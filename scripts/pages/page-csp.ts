import { hash } from 'node:crypto';
import type { ThirdParties } from '~/config/schema.ts';
import { isTrustedInline } from '~/lib/trusted-inline.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { fileWorkerAttribute, fileWorkerTrustedTypesPolicy } from '~/routing/file-worker.ts';
import { thirdPartySourcesOf, thirdPartiesAttribute, thirdPartiesTrustedTypesPolicy } from '~/routing/third-parties.ts';

/** Maximum length of a CSP in characters. Every response contains one. */
export const maxCspLength = 1500;

interface InlineBlock {
  tag: string;
  attributes: string;
  content: string;
}

/** The scripts and styles of a page, and its markup without their content. */
export interface PageParts {
  blocks: InlineBlock[];
  markup: string;
}

/** Returns the SHA-256 in the format of CSP and integrity attributes. */
export const cspHashOf = (content: Buffer): string => `sha256-${hash('sha256', content, 'base64')}`;

/**
 * Splits a page (a `latin1` string) into its parts. Attributes must not contain angle brackets
 * (build/post-process-page.ts).
 */
export function pagePartsOf(html: string): PageParts {
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

// Excludes data blocks: browsers do not run them, so the CSP does not apply.
const isInlineScript = ({ tag, attributes }: InlineBlock) =>
  tag === 'script' && !/\bsrc=|\btype="application\//.test(attributes);
const isSheet = ({ tag }: InlineBlock) => tag === 'style';
const isOwn = ({ content }: InlineBlock) => isTrustedInline(content);

const hashes = (blocks: InlineBlock[]): string => {
  const all = new Set(blocks.filter(isOwn).map(({ content }) => `'${cspHashOf(Buffer.from(content, 'latin1'))}'`));
  return [...all].sort().join(' ');
};

const markedBlock = (blocks: InlineBlock[], mark: string): InlineBlock | undefined =>
  blocks.find((one) => one.attributes.includes(` ${mark}`) && isOwn(one));

function thirdPartiesOf(blocks: InlineBlock[]): ThirdParties | undefined {
  const block = markedBlock(blocks, thirdPartiesAttribute);
  return block && (JSON.parse(block.content) as ThirdParties);
}

/** Returns messages about inline code that no module has registered as trusted (lib/trusted-inline). */
export function findUntrustedInline({ blocks }: PageParts): string[] {
  const untrusted = blocks.filter((block) => (isInlineScript(block) || isSheet(block)) && !isOwn(block));
  return untrusted.map(({ tag, content }) => `a ${tag} that is none of ours (${toPrintableLine(content, 60)})`);
}

/**
 * Returns the CSP of a page: hashes of trusted inline code, files of the site, and the third parties that the page
 * needs. Only the page of the file check may start a worker.
 */
export function createPageCsp({ blocks }: PageParts): string {
  const thirdParties = thirdPartiesOf(blocks);
  const { scripts, styles, beacons } = thirdPartySourcesOf(thirdParties);
  const hasWorker = markedBlock(blocks, fileWorkerAttribute) !== undefined;
  const trusted = [
    ...(scripts.length > 0 ? [thirdPartiesTrustedTypesPolicy] : []),
    ...(hasWorker ? [fileWorkerTrustedTypesPolicy] : []),
  ];
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
    ["font-src 'self'"],
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

/** Returns the CSP for the response header. `frame-ancestors` has an effect only there. */
export const cspHeaderOf = (policy: string): string => `${policy}; frame-ancestors 'none'`;

function attributeFaults(markup: string): string[] {
  // A quick first check, because almost no page contains such an attribute.
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

/** Returns messages about content that the CSP blocks: inline handlers, style attributes, and files of other hosts. */
export function findCspViolations({ markup }: PageParts, origin: string): string[] {
  const addresses = [...markup.matchAll(loaded)].map(([, url = '']) => url);
  const foreign = addresses.filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`));
  return [...attributeFaults(markup), ...foreign.map((url) => `a file of another host (${url})`)];
}
