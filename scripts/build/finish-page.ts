import { createHash } from 'node:crypto';
import { env } from '~/config/env.ts';
import { headerPolicy, partsOf, policyFaults, policyLimit, policyOf } from './policy.ts';

/** Integrity of files by their address. */
export type Integrity = ReadonlyMap<string, string>;

/** A page made whole, the policy it carries, and in words what that policy forbids in it. */
export interface FinishedPage {
  html: string;
  policy: string;
  faults: string[];
}

function importMap(integrity: Integrity): string {
  const scripts = [...integrity].filter(([file]) => file.endsWith('.js')).sort();
  return `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(scripts) })}</script>`;
}

const hashOfIsland = (attributes: string, place: number): string =>
  createHash('sha256').update(`${place}${attributes}`, 'latin1').digest('base64url').slice(0, 6);

// Astro writes this rule beside the first island, where a style may not stand; base.css has it.
const islandStyle = /<style>astro-island[^<]*<\/style>/;

// Astro derives an island's `uid` from the folder of the build; a hash of what the island is makes builds repeatable.
function stabilise(html: string, integrity: Integrity): string {
  let islands = 0;
  return html
    .replace(islandStyle, '')
    .replace(/<(astro-island|script|link)\s([^>]*)>/g, (all, tag: string, attributes: string) => {
      if (tag === 'astro-island') {
        const rest = attributes.replace(/^uid="[^"]*"/, '');
        return `<astro-island uid="${hashOfIsland(rest, islands++)}"${rest}>`;
      }
      const hash = integrity.get(/\b(?:src|href)="(\/_astro\/[^"]+)"/.exec(attributes)?.[1] ?? '');
      return hash ? `<${tag} ${attributes} integrity="${hash}">` : all;
    });
}

/**
 * Makes rendered pages whole: stable islands, integrity, the import map, and the policy, which the headers repeat. The bytes
 * of a page are given and returned as letters (`latin1`): all that is looked for is ASCII, and letters of one byte are faster
 * to search and to write than decoded ones.
 */
export function pageFinisher(integrity: Integrity): (html: string) => FinishedPage {
  const map = importMap(integrity);
  return (html) => {
    const whole = stabilise(html, integrity).replace('<meta charset="utf-8">', `$&${map}`);
    const parts = partsOf(whole);
    const faults = policyFaults(parts, env.SITE_URL).map((fault) => `holds ${fault}`);
    const policy = policyOf(parts);
    const { length } = headerPolicy(policy);
    if (length > policyLimit) faults.push(`needs a policy of ${length} characters; ${policyLimit} is the limit`);
    // The meta stands before the first script, else it does not govern it.
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return { html: whole.replace('<meta charset="utf-8">', `$&${meta}`), policy, faults };
  };
}
