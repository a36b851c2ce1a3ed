import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './command/read-arguments.ts';
import { readDisplayFontLicence, subsetDisplayFont } from './fonts/subset-face.ts';

const help = `npm run fonts

Writes the display face of headings to src/ui/face: its licence, and one file per script (src/ui/face/alphabets.ts), a subset
of the pinned package. The output is reproducible: the files change only with the package or the alphabets.`;

const folder = 'src/ui/face';

readArguments(help);
writeFileSync(join(folder, 'LICENSE'), readDisplayFontLicence());
for (const [script, font] of await subsetDisplayFont()) {
  writeFileSync(join(folder, `${script}.woff2`), font);
  console.log(`${script}: ${font.length} bytes`);
}
