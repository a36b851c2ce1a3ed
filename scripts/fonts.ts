import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './command/read-arguments.ts';
import { faceLicence, subsetFace } from './fonts/subset-face.ts';

const help = `npm run fonts

Writes the display face of headings to src/ui/face: one file a script (src/ui/face/alphabets.ts), cut from the pinned package,
and its licence. The same package gives the same bytes, so the files change only with the package or the alphabets.`;

const folder = 'src/ui/face';

readArguments(help);
writeFileSync(join(folder, 'LICENSE'), faceLicence());
for (const [script, font] of await subsetFace()) {
  writeFileSync(join(folder, `${script}.woff2`), font);
  console.log(`${script}: ${font.length} bytes`);
}
