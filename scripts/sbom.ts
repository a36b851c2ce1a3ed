import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbomPath } from '~/config/sbom-path.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { readArguments } from './command/read-arguments.ts';
import type { BillOfMaterials } from './packages/bill-of-materials.ts';

const help = `npm run sbom

Writes dist-hosts/sbom.cdx.json: every package of package-lock.json with version, licence and hash (CycloneDX), and for
those of which a browser gets something the property site:reaches = browser. Needs a build, which publishes the same list in
one line as /sbom.cdx.json; the same lockfile gives the same bytes.`;

const folder = 'dist-hosts';
const file = `${folder}/sbom.cdx.json`;

readArguments(help);
const built = join('dist', sbomPath);
if (!existsSync(built)) throw new Error('There is no built site. Build it first: npm run build');
const bill = readOwnJson<BillOfMaterials>(built);
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages`);
