import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { headerPolicy, policyFaults, policyLimit, policyOf, sha256 } from './policy.ts';

// Scripts and sheets whose name holds a hash: Astro's, and the one that enhances every page.
const hashedFile = /^(?:_astro\/[^/]+\.(?:js|css)|site-[0-9a-f]+\.js)$/;

/** Integrity of every hashed script and sheet, by its address. */
function integrityOf(dist: string): Map<string, string> {
  const files = ['', '_astro/'].flatMap((folder) => readdirSync(join(dist, folder)).map((file) => folder + file));
  const hashed = files.filter((file) => hashedFile.test(file)).sort();
  return new Map(hashed.map((file) => [`/${file}`, sha256(readFileSync(join(dist, file)))]));
}

function importMap(integrity: Map<string, string>): string {
  const scripts = [...integrity].filter(([file]) => file.endsWith('.js'));
  return `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(scripts) })}</script>`;
}

/** Astro derives an island's `uid` from the folder of the build; a hash of what the island is makes builds repeatable. */
const stableUids = (html: string): string => {
  let count = 0;
  return html.replace(/<astro-island uid="[^"]*"([^>]*)>/g, (_, rest: string) => {
    const uid = createHash('sha256').update(`${count++}${rest}`).digest('base64url').slice(0, 6);
    return `<astro-island uid="${uid}"${rest}>`;
  });
};

/** Astro writes this rule beside the first island, where a style may not stand; base.css has it. */
const withoutIslandStyle = (html: string): string => html.replace(/<style>astro-island[^<]*<\/style>/, '');

const withIntegrity = (html: string, integrity: Map<string, string>): string =>
  html.replace(
    /<(script|link)([^>]*?\s(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"[^>]*?)>/g,
    (all, tag: string, rest: string, url: string) => {
      const hash = integrity.get(url);
      return hash ? `<${tag}${rest} integrity="${hash}">` : all;
    },
  );

/** One pass over the built pages: stable islands, integrity, the import map, and the policy, which the headers repeat. */
export function finish(dist: string): void {
  const integrity = integrityOf(dist);
  const map = importMap(integrity);
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  const faults: string[] = [];
  for (const file of pages) {
    const source = readFileSync(join(dist, file), 'utf8');
    const whole = withIntegrity(stableUids(withoutIslandStyle(source)), integrity).replace('<meta charset="utf-8">', `$&${map}`);
    faults.push(...policyFaults(whole, env.SITE_URL).map((fault) => `${file} holds ${fault}.`));
    const policy = policyOf(whole);
    const { length } = headerPolicy(policy);
    if (length > policyLimit)
      faults.push(`${file} needs a policy of ${length} characters; ${policyLimit} is the limit.`);
    // The meta stands before the first script, else it does not govern it.
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    writeFileSync(join(dist, file), whole.replace('<meta charset="utf-8">', `$&${meta}`));
  }
  if (faults.length > 0)
    throw new Error(`The policy forbids what these pages hold:\n  ${faults.slice(0, 20).join('\n  ')}`);
}
