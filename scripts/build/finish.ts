import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { headerPolicy, partsOf, policyFaults, policyLimit, policyOf, sha256 } from './policy.ts';

/** Finishes the pages of one build, each between its rendering and its one writing. */
export interface Finisher {
  integration: AstroIntegration;
  /** How many pages are finished. */
  count: () => number;
  /** Throws when a page holds what its policy forbids; asked when the build has ended. */
  check: () => void;
}

/** Integrity of files by their address. */
type Integrity = Map<string, string>;

const assets = '_astro';
// The scripts that enhance every page are pages of the build themselves; their names hold a hash.
const siteScript = /^\/site-[\w-]+\.js$/;

function integrityOf(dist: string): Integrity {
  const hashed = readdirSync(join(dist, assets)).filter((file) => /\.(?:js|css)$/.test(file));
  return new Map(hashed.map((file) => [`/${assets}/${file}`, sha256(readFileSync(join(dist, assets, file)))]));
}

function importMap(integrity: Integrity): string {
  const scripts = [...integrity].filter(([file]) => file.endsWith('.js')).sort();
  return `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(scripts) })}</script>`;
}

const hashOfIsland = (attributes: string, place: number): string =>
  createHash('sha256').update(`${place}${attributes}`, 'latin1').digest('base64url').slice(0, 6);

// Astro writes this rule beside the first island, where a style may not stand; base.css has it.
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Adds integrity to the files a page names, and makes builds repeatable: Astro derives an island's `uid` from the build's folder. */
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

/** A finisher for the build into a folder: stable islands, integrity, the import map, and the policy, which the headers repeat. */
export function finisher(dist: string): Finisher {
  const faults: string[] = [];
  let integrity: Integrity = new Map();
  let map = '';
  let count = 0;

  // The meta stands before the first script, else it does not govern it.
  function finish(html: string, file: string): string {
    const whole = stabilise(html, integrity).replace('<meta charset="utf-8">', `$&${map}`);
    const parts = partsOf(whole);
    faults.push(...policyFaults(parts, env.SITE_URL).map((fault) => `${file} holds ${fault}.`));
    const policy = policyOf(parts);
    const { length } = headerPolicy(policy);
    if (length > policyLimit)
      faults.push(`${file} needs a policy of ${length} characters; ${policyLimit} is the limit.`);
    count++;
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return whole.replace('<meta charset="utf-8">', `$&${meta}`);
  }

  const wrap = (own: AstroPrerenderer): AstroPrerenderer => ({
    ...own,
    async getStaticPaths() {
      integrity = integrityOf(dist);
      const paths = await own.getStaticPaths();
      // Their integrity stands in every page, so they are rendered before them.
      for (const { pathname, route } of paths.filter(({ pathname }) => siteScript.test(pathname))) {
        const rendered = await own.render(new Request(new URL(pathname, env.SITE_URL)), { routeData: route });
        const { response } = rendered instanceof Response ? { response: rendered } : rendered;
        integrity.set(pathname, sha256(Buffer.from(await response.arrayBuffer())));
      }
      map = importMap(integrity);
      return paths;
    },
    async render(request, options) {
      const rendered = await own.render(request, options);
      const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
      if (!response.headers.get('content-type')?.startsWith('text/html')) return rendered;
      // All that is looked for is ASCII, and letters of one byte are faster to search and to write than decoded ones.
      const html = Buffer.from(await response.arrayBuffer()).toString('latin1');
      const file = decodeURI(new URL(request.url).pathname).slice(1);
      return { ...rest, response: new Response(Buffer.from(finish(html, file), 'latin1'), response) };
    },
  });

  return {
    integration: { name: 'finish', hooks: { 'astro:build:start': ({ setPrerenderer }) => setPrerenderer(wrap) } },
    count: () => count,
    check() {
      if (faults.length === 0) return;
      throw new Error(`The policy forbids what these pages hold:\n  ${faults.slice(0, 20).join('\n  ')}`);
    },
  };
}
