import { minify_sync } from 'terser';
import { env } from '~/config/env.ts';
import { isTrustedInline, registerTrustedInline } from '~/lib/trusted-inline.ts';
import type { ImportsByScript } from './hashed-files.ts';
import { addPageLineBreakRules } from './line-breaks.ts';
import { tagPattern } from './resolve-marks.ts';
import {
  cspHeaderOf,
  pagePartsOf,
  findCspViolations,
  maxCspLength,
  createPageCsp,
  findUntrustedInline,
} from '../pages/page-csp.ts';

export type IntegrityByPath = ReadonlyMap<string, string>;

/** A complete page, its CSP, and messages about violations of the CSP. */
export interface PostProcessedPage {
  html: string;
  policy: string;
  problems: string[];
  /** Messages about untrusted inline code, which the CSP blocks. */
  untrustedInline: string[];
}

// Matches an attribute with an unescaped angle bracket, which data can contain.
const hasAttributeBracket = /="[^"]*[<>]/;
const openingTag = /^<(?:[^">]|"[^"]*")*>/;

const escapeBrackets = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Escapes angle brackets in attributes, so that each `<` starts a tag and the next `>` ends it. All other angle
 * brackets of a page are escaped.
 */
function escapeAttributeBrackets(html: string): string {
  if (!hasAttributeBracket.test(html)) return html;
  return html.replace(tagPattern, (whole) => {
    const [tag = ''] = openingTag.exec(whole) ?? [];
    return tag.replace(/="[^"]*"/g, escapeBrackets) + whole.slice(tag.length);
  });
}

/** Returns the given scripts and all scripts that they import, directly or indirectly. */
function reachOf(first: readonly string[], importedBy: (address: string) => readonly string[]): string[] {
  const reached = new Set(first);
  // The loop also visits items that it adds.
  for (const address of reached) for (const next of importedBy(address)) reached.add(next);
  return [...reached];
}

/** A style that Astro writes before a page's first island. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;
/** Attributes of islands that no script reads: `uid`, `prefix` and the component's name. */
const unneededOfIsland = /(?:^uid|(?<= )prefix)="[^"]*" |&quot;name&quot;:&quot;\w+&quot;,(?=&quot;value)/g;
const islandScripts = /(?:component|renderer)-url="([^"]+)"/g;

const named = /="(\/(?:_astro\/|site-)[\w.-]+\.js)"/g;

/**
 * Creates import maps with the integrity of every script that a page can load. Each map contains the script for prices,
 * so that all pages of a route have the same CSP.
 */
function importMaps(integrity: IntegrityByPath, imports: ImportsByScript): (html: string) => string {
  const known = new Map<string, string>();
  const find = (form: RegExp) => [...integrity.keys()].filter((address) => form.test(address));
  const [site] = find(/^\/site-[\da-f]+\.js$/);
  const [stores] = find(/^\/site-stores-/);
  const [shell] = find(/^\/site-shell-/);
  const always = [site, stores, shell, ...find(/^\/site-prices-/)].filter((address) => address !== undefined);
  return (html) => {
    const first = [...new Set([...always, ...Array.from(html.matchAll(named), ([, address = '']) => address)])];
    const key = first.join();
    let map = known.get(key);
    if (map === undefined) {
      const reached = reachOf(first, (address) => {
        const { eager = [], later = [] } = imports.get(address) ?? {};
        return [...eager, ...later];
      });
      const hashes = reached.sort().flatMap((address) => {
        const hash = integrity.get(address);
        return hash ? [[address, hash] as const] : [];
      });
      const content = JSON.stringify({
        imports: { site, stores, shell },
        integrity: Object.fromEntries(hashes),
      });
      map = `<script type="importmap">${registerTrustedInline('import map', content)}</script>`;
      known.set(key, map);
    }
    return map;
  };
}

/**
 * Returns the scripts of an island and their static imports as an attribute. The client directive requests all of them
 * at once, to save round trips.
 */
function chunksOf(attributes: string, imports: ImportsByScript): string {
  const own = Array.from(attributes.matchAll(islandScripts), ([, address = '']) => address);
  return ` data-chunks="${reachOf(own, (address) => imports.get(address)?.eager ?? []).join(' ')}"`;
}

/** An island, or the comment with which React separates adjacent texts (needed only in islands). */
const islandOrSeparator = /<((?:astro|shell)-island)\b[\s\S]*?<\/\1>|<!-- -->/g;

const adjacentScripts = /(?:<script>(?:(?!<\/script>)[^])+<\/script>){2,}/g;
const betweenScripts = /^<script>|<\/script>(?:<script>)?/;

const joined = new Map<string, string>();

/** Joins scripts, minified like the other inline scripts (.config/inline-script.js). */
function joinCode(scripts: string): string {
  let code = joined.get(scripts);
  if (code === undefined) {
    code = minify_sync(scripts, { compress: { ecma: 2020, passes: 2 } }).code ?? scripts;
    joined.set(scripts, registerTrustedInline(scripts, code));
  }
  return code;
}

/** Whether a script is Astro's island element. Our directives define the element before (shell/client/island-element.ts). */
const isElementOfAstro = (code: string): boolean =>
  code.includes('customElements.define("astro-island"') && !code.includes('self.Astro');

/** Joins Astro's inline scripts, because the CSP needs a hash for each. */
const joinScripts = (html: string): string =>
  html.replace(adjacentScripts, (all) => {
    const scripts = all.split(betweenScripts).filter(Boolean);
    if (!scripts.every(isTrustedInline)) return all;
    return `<script>${joinCode(scripts.filter((code) => !isElementOfAstro(code)).join(''))}</script>`;
  });

// Corrects the HTML of Astro and React, and adds integrity attributes.
function stabilise(html: string, integrity: IntegrityByPath, imports: ImportsByScript): string {
  return (
    html
      // Astro puts this style where HTML does not allow one. base.css contains its rule.
      .replace(islandStyle, '')
      .replace(islandOrSeparator, (all, island?: string) => (island ? all : ''))
      // React closes void elements with a slash, which HTML does not have.
      .replaceAll('<wbr/>', '<wbr>')
      .replace(/<(astro-island|script|link|input|img)\s([^>]*)>/g, (all, tag: string, attributes: string) => {
        if (tag === 'astro-island') {
          const needed = attributes.replace(unneededOfIsland, '');
          return `<astro-island ${needed}${chunksOf(needed, imports)}>`;
        }
        if (tag === 'input' || tag === 'img') return `<${tag} ${attributes.replace(/\/$/, '')}>`;
        const hash = integrity.get(/\b(?:src|href)="(\/(?:_astro\/|site-)[^"]+)"/.exec(attributes)?.[1] ?? '');
        return hash ? `<${tag} ${attributes} integrity="${hash}">` : all;
      })
  );
}

/**
 * Creates the function that completes rendered pages: line breaks, islands, integrity, import map and CSP. Pages are
 * `latin1` strings, because these are faster to search.
 */
export function createPagePostProcessor(
  integrity: IntegrityByPath,
  imports: ImportsByScript,
): (html: string) => PostProcessedPage {
  const importMapOf = importMaps(integrity, imports);
  return (html) => {
    const stable = joinScripts(stabilise(addPageLineBreakRules(escapeAttributeBrackets(html)), integrity, imports));
    const whole = stable.replace('<meta charset="utf-8">', `$&${importMapOf(stable)}`);
    const parts = pagePartsOf(whole);
    const problems = findCspViolations(parts, env.SITE_URL).map((problem) => `contains ${problem}`);
    const policy = createPageCsp(parts);
    const { length } = cspHeaderOf(policy);
    if (length > maxCspLength) problems.push(`needs a CSP of ${length} characters; the limit is ${maxCspLength}`);
    // A CSP in a `meta` element applies only to the content after the element.
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return {
      html: whole.replace('<meta charset="utf-8">', `$&${meta}`),
      policy,
      problems,
      untrustedInline: findUntrustedInline(parts),
    };
  };
}
