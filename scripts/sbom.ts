import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbomPath } from '~/config/sbom-path.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { readArguments } from './command/read-arguments.ts';
import type { BillOfMaterials } from './packages/bill-of-materials.ts';

const help = `npm run sbom

Writes dist-hosts/sbom.cdx.json (CycloneDX): every package of package-lock.json with version, licence and hash. Packages whose
code reaches browsers have the property site:reaches = browser. Needs a build, which publishes the same list as
/sbom.cdx.json. The output depends only on the lockfile.`;

const folder = 'dist-hosts';
const file = `${folder}/sbom.cdx.json`;

readArguments(help);
const built = join('dist', sbomPath);
if (!existsSync(built)) throw new Error('There is no built site. Build it first: npm run build');
const bill = readOwnJson<BillOfMaterials>(built);
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages`);
