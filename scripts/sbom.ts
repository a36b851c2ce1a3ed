import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commitTime } from '~/content/read/build-facts.ts';
import { ownJson } from '~/lib/own-json.ts';
import { packagesFile } from './build/compiled.ts';
import { compiled } from './build/site.ts';
import project from '../package.json' with { type: 'json' };

const help = `npm run sbom

Writes dist-hosts/sbom.cdx.json: every package of package-lock.json with version, licence and hash (CycloneDX), and for
those of which a browser gets something the property site:reaches = browser. Needs a build; the same commit gives the same
bytes.`;

const folder = 'dist-hosts';
const file = `${folder}/sbom.cdx.json`;
const mostBytes = 64 * 1024 * 1024;

/** What we read and change of a CycloneDX document. */
export interface BillOfMaterials {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { timestamp?: string; tools: { name: string; version?: string }[]; component: { name: string } };
  components: {
    'bom-ref': string;
    name: string;
    version: string;
    purl: string;
    hashes?: { alg: string; content: string }[];
    properties?: { name: string; value: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A UUID made of a content, so that the same content has the same. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The packages of which a browser gets something, as the last build found them. */
function browserPackages(): ReadonlySet<string> {
  const file = packagesFile(compiled);
  if (!existsSync(file)) throw new Error('What reaches a browser is known after a build: npm run build');
  return new Set(ownJson<string[]>(file));
}

/**
 * The bill of materials of package-lock.json, without what says where and when it was made. Throws with npm's words, or
 * where nothing has been built.
 */
export function billOfMaterials(): BillOfMaterials {
  const inBrowsers = browserPackages();
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    // In production npm would leave out what builds and checks the site.
    env: { ...process.env, NODE_ENV: '' },
    maxBuffer: mostBytes,
    stdio: 'pipe',
  });
  const bill = JSON.parse(text) as BillOfMaterials;
  bill.metadata.component.name = project.name;
  bill.serialNumber = '';
  if (commitTime) bill.metadata.timestamp = commitTime;
  else delete bill.metadata.timestamp;
  for (const tool of bill.metadata.tools) delete tool.version;
  for (const component of bill.components) {
    if (inBrowsers.has(component.name))
      component.properties = [...(component.properties ?? []), { name: 'site:reaches', value: 'browser' }];
  }
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}` };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) console.log(help);
  else {
    const bill = billOfMaterials();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${file}: ${bill.components.length} packages`);
  }
}
