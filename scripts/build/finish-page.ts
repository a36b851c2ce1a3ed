import { env } from '~/config/env.ts';
import { ownInline } from '~/lib/own-inline.ts';
import type { Imports } from './hashed-files.ts';
import { keepLinesTogether } from './line-breaks.ts';
import { withPlainAttributes } from './plain-attributes.ts';
import { headerPolicy, partsOf, policyFaults, policyLimit, policyOf, strangersIn } from '../pages/policy.ts';

/** Integrity of files by their address. */
export type Integrity = ReadonlyMap<string, string>;

/** A page made whole, the policy it carries, and in words what that policy forbids in it. */
export interface FinishedPage {
  html: string;
  policy: string;
  faults: string[];
  /** What it holds that its policy keeps from running, in words. */
  strangers: string[];
}

/** All that some scripts come to import, and they themselves. */
function reachOf(first: readonly string[], importedBy: (address: string) => readonly string[]): string[] {
  const reached = new Set(first);
  // A set that grows while it is walked is walked to its new end.
  for (const address of reached) for (const next of importedBy(address)) reached.add(next);
  return [...reached];
}

/** The rule that Astro writes beside a page's first island. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;
/**
 * What an island says that its scripts never ask: an id that Astro derives from the folder of the build, the prefix of
 * React's ids, of which no island makes any, and its name.
 */
const unneededOfIsland = /(?:^uid|(?<= )prefix)="[^"]*" |&quot;name&quot;:&quot;\w+&quot;,(?=&quot;value)/g;
/** The attributes that name an island's scripts. */
const islandScripts = /(?:component|renderer)-url="([^"]+)"/g;

const named = /="(\/(?:_astro\/|site-)[\w.-]+\.js)"/g;

/**
 * Writes import maps: the integrity of every script that a page can come to load. The script of prices stands in each map,
 * for whether a page names it hangs on its data (prices need a token), and pages of a kind have to carry one policy.
 */
function importMaps(integrity: Integrity, imports: Imports): (html: string) => string {
  const known = new Map<string, string>();
  const byData = [...integrity.keys()].filter((address) => address.startsWith('/site-prices-'));
  return (html) => {
    const first = [...new Set([...byData, ...Array.from(html.matchAll(named), ([, address = '']) => address)])];
    const key = first.join();
    let map = known.get(key);
    if (map === undefined) {
      const reached = reachOf(first, (address) => {
        const { atOnce = [], later = [] } = imports.get(address) ?? {};
        return [...atOnce, ...later];
      });
      const hashes = reached.sort().flatMap((address) => {
        const hash = integrity.get(address);
        return hash ? [[address, hash] as const] : [];
      });
      const integrities = JSON.stringify({ integrity: Object.fromEntries(hashes) });
      map = `<script type="importmap">${ownInline('import map', integrities)}</script>`;
      known.set(key, map);
    }
    return map;
  };
}

/**
 * An island's own two scripts, and those that they import before they run: its directive asks for all of them together, since
 * each step from one to the next would cost a round trip.
 */
function chunksOf(attributes: string, imports: Imports): string {
  const own = Array.from(attributes.matchAll(islandScripts), ([, address = '']) => address);
  return ` data-chunks="${reachOf(own, (address) => imports.get(address)?.atOnce ?? []).join(' ')}"`;
}

// An island's `uid` hangs on the folder of the build.
function stabilise(html: string, integrity: Integrity, imports: Imports): string {
  return (
    html
      // Where Astro puts it no style may stand; base.css has it.
      .replace(islandStyle, '')
      // React ends what has no content with a slash, which HTML does not know.
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
 * Makes rendered pages whole: lines that break well, stable islands, integrity, the import map, and the policy, which the headers repeat. The bytes
 * of a page are given and returned as letters (`latin1`): all that is looked for is ASCII, and letters of one byte are faster
 * to search and to write than decoded ones.
 */
export function pageFinisher(integrity: Integrity, imports: Imports): (html: string) => FinishedPage {
  const importMapOf = importMaps(integrity, imports);
  return (html) => {
    const stable = stabilise(keepLinesTogether(withPlainAttributes(html)), integrity, imports);
    const whole = stable.replace('<meta charset="utf-8">', `$&${importMapOf(stable)}`);
    const parts = partsOf(whole);
    const faults = policyFaults(parts, env.SITE_URL).map((fault) => `holds ${fault}`);
    const policy = policyOf(parts);
    const { length } = headerPolicy(policy);
    if (length > policyLimit) faults.push(`needs a policy of ${length} characters; ${policyLimit} is the limit`);
    // The meta stands before the first script, else it does not govern it.
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return {
      html: whole.replace('<meta charset="utf-8">', `$&${meta}`),
      policy,
      faults,
      strangers: strangersIn(parts),
    };
  };
}
