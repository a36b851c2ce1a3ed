import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packagesFile } from './build/compiled.ts';
import { compiled } from './build/site.ts';
import { sbomOf } from './build/write-sbom.ts';

const help = `npm run sbom

Writes dist-hosts/sbom.cdx.json: every package of package-lock.json with version, licence and hash (CycloneDX), and for
those of which a browser gets something the property site:reaches = browser. Needs a build, which publishes the same list in
one line as /sbom.cdx.json; the same lockfile gives the same bytes.`;

const folder = 'dist-hosts';
const file = `${folder}/sbom.cdx.json`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(help);
else {
  if (!existsSync(packagesFile(compiled)))
    throw new Error('What reaches a browser is known after a build: npm run build');
  const bill = sbomOf(compiled);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}
