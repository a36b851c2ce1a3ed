import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbomPath } from '~/config/sbom-path.ts';
import { ownJson } from '~/lib/own-json.ts';
import { billOfMaterials, type Lock } from '../packages/bill-of-materials.ts';
import { packagesFile } from './compiled.ts';

/** The bill of materials of the site whose compiled pages lie in `folder`. */
export const sbomOf = (folder: string) =>
  billOfMaterials(ownJson<Lock>('package-lock.json'), new Set(ownJson<string[]>(packagesFile(folder))));

/** Writes it into the site. */
export const writeSbom = (out: string, folder: string): void =>
  writeFileSync(join(out, sbomPath), JSON.stringify(sbomOf(folder)));
