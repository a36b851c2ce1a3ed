import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languageCodes } from '~/i18n/languages.ts';
import { routeIds } from '~/routing/routes.ts';
import { buildSite } from './build/site.ts';
import { step } from './build/progress.ts';
import { startPreview } from './serve/start-preview.ts';
import { makeSheets } from './shots/sheets.ts';
import { schemes, shotsOf, takeShots } from './shots/take.ts';

const folder = '.cache/shots';
const sheetFolder = `${folder}/sheets`;

const help = `npm run shots -- [--route ID,…] [--lang CODE,…] [--width PX,…] [--scheme light,dark] [--parallel N] [--build]

Takes a picture of one page of every route id (the fullest one), whole, without motion, into ${folder}/{route}/, and lays
the languages and schemes of a route side by side on a contact sheet ${sheetFolder}/{route}-{width}.jpg.

  --route ID,…    default: every route of the table that is built in the language
  --lang CODE,…   default: en,zh,ru,hi,th
  --width PX,…    default: 390,820,1440
  --scheme …      default: light,dark
  --parallel N    pages open at a time (default 3)
  --build         build first; done anyway where there is no dist/`;

/** The values of an option, each one of those allowed. */
function listOf<Value extends string>(option: string, given: string, allowed: readonly Value[]): Value[] {
  return given.split(',').map((value) => {
    const found = allowed.find((one) => one === value);
    if (!found) throw new Error(`--${option} knows no “${value}”. It knows: ${allowed.join(', ')}`);
    return found;
  });
}

function numberOf(option: string, given: string): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} needs whole numbers, not “${given}”.`);
  return value;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', default: routeIds.join(',') },
      lang: { type: 'string', default: 'en,zh,ru,hi,th' },
      width: { type: 'string', default: '390,820,1440' },
      scheme: { type: 'string', default: schemes.join(',') },
      parallel: { type: 'string', default: '3' },
      build: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const wanted = {
    routes: listOf('route', values.route, routeIds),
    languages: listOf('lang', values.lang, languageCodes),
    widths: values.width.split(',').map((width) => numberOf('width', width)),
    schemes: listOf('scheme', values.scheme, schemes),
  };
  const parallel = numberOf('parallel', values.parallel);
  if (values.build || !existsSync('dist/404.html')) await buildSite();

  for (const route of wanted.routes) await rm(`${folder}/${route}`, { recursive: true, force: true });
  const shots = shotsOf(folder, wanted);
  const { url, close } = await startPreview({ dist: 'dist', port: 0 });
  let taken = 0;
  await step(
    'Pictures',
    () => takeShots(url, shots, parallel, () => taken++),
    () => `${taken} of ${shots.length}`,
  ).finally(close);
  const sheets = await step('Contact sheets', () => makeSheets(sheetFolder, shots));
  console.log(`Took ${shots.length} pictures on ${sheets} contact sheets: ${sheetFolder}.`);
}

await main();
