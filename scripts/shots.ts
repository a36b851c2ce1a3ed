import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { isLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { routeIds } from '~/routing/routes.ts';
import { parseCount } from './command/parse-count.ts';
import { readArguments } from './command/read-arguments.ts';
import { runStepWithProgress } from './build/progress.ts';
import { originSettings } from './serve/origin-settings.ts';
import { startPreview } from './serve/start-preview.ts';
import { makeLogoSheets } from './shots/logo-sheets.ts';
import { listOpenElementScreenshots, takeOpenElementScreenshot } from './shots/opened.ts';
import { makeContactSheets } from './shots/contact-sheets.ts';
import {
  colourSchemes,
  listScreenshots,
  takePageScreenshot,
  takeScreenshots,
  type Screenshot,
  type TakeScreenshot,
} from './shots/take.ts';
import { takeTextScreenshots, textPatternOf } from './shots/text.ts';

const folder = '.cache/shots';
const sheetFolder = `${folder}/sheets`;
const keyFolder = `${folder}/key`;
const logoSheetsFolder = `${folder}/marks`;

const help = `npm run shots -- [opened] [--route ID,…] [--state WORDS] [--lang CODE,…] [--width PX,…] [--scheme light,dark]
                 [--parallel N] [--build]

Takes a full-page screenshot of the page with the most content of each route, without motion, into ${folder}/{route}/. Combines
the languages and schemes of a route in a contact sheet ${sheetFolder}/{route}-{width}.jpg.
With *opened*: the window with each menu, drawer, dialog, filter, result, notice and toast (tests/opened/states.ts).

  --route ID,…    default: every route that exists in the language
  --state WORDS   with opened: only states with this text in their name ("the networks")
  --lang CODE,…   default: en,zh,ru,hi,th
  --width PX,…    default: 390,820,1440
  --scheme …      default: light,dark
  --parallel N    pages that are open at the same time (default 3)
  --build         builds the site first; also done if there is no dist/

npm run shots -- key KEY LANG

Takes screenshots of all places where a text is shown (home:security.line ko), with a frame around it, into ${keyFolder}/.

npm run shots -- marks

Combines the logos and seals of all dapps and chains on sheets ${logoSheetsFolder}/{dapps,chains}-N.png: large and small, square
and round, on light and dark backgrounds.`;

function listOf<Value extends string>(option: string, given: string, allowed: readonly Value[]): Value[] {
  return given.split(',').map((value) => {
    const found = allowed.find((one) => one === value);
    if (!found) throw new Error(`--${option}: “${value}” is unknown. Use ${allowed.join(', ')}`);
    return found;
  });
}

function readTextLanguage(key: string, lang: string): Language {
  if (!isLanguage(lang)) throw new Error(`“${lang}” is not a language of the site. Use ${languageCodes.join(', ')}`);
  textPatternOf(key, lang);
  return lang;
}

async function takeKey(key: string, lang: Language): Promise<string> {
  const { url, close } = await startPreview({ dist: 'dist', port: 0 });
  return takeTextScreenshots('dist', url, keyFolder, key, lang).finally(close);
}

async function takeKind<Kind extends Screenshot>(
  shots: readonly Kind[],
  take: TakeScreenshot<Kind>,
  parallel: number,
): Promise<void> {
  // Starts an origin, too, because forms need one.
  await mkdir(folder, { recursive: true });
  const { openOrigin } = await import('~/origin/server/open-origin.ts');
  const origin = openOrigin(`${folder}/origin.sqlite`, originSettings);
  const { url, close } = await startPreview({ dist: 'dist', port: 0, api: origin.listener });
  await runStepWithProgress('Taking screenshots', (count) => {
    const report = count('screenshots');
    let taken = 0;
    return takeScreenshots(url, shots, take, parallel, () => report(++taken, shots.length));
  }).finally(() => close().then(origin.close));
  const sheets = await runStepWithProgress('Making contact sheets', () => makeContactSheets(sheetFolder, shots));
  console.log(`Took ${shots.length} pictures: ${folder}, on ${sheets} contact sheets: ${sheetFolder}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: {
      route: { type: 'string', default: routeIds.join(',') },
      state: { type: 'string', default: '' },
      lang: { type: 'string', default: 'en,zh,ru,hi,th' },
      width: { type: 'string', default: '390,820,1440' },
      scheme: { type: 'string', default: colourSchemes.join(',') },
      parallel: { type: 'string', default: '3' },
      build: { type: 'boolean', default: false },
    },
  });
  const [kind, key = '', lang = ''] = positionals;
  if (kind === 'marks')
    return console.log(`${await makeLogoSheets(logoSheetsFolder)} have logos: ${logoSheetsFolder}.`);
  const textLanguage = kind === 'key' ? readTextLanguage(key, lang) : undefined;
  const wanted = {
    routes: listOf('route', values.route, routeIds),
    languages: listOf('lang', values.lang, languageCodes),
    widths: values.width.split(',').map((width) => parseCount('width', width)),
    schemes: listOf('scheme', values.scheme, colourSchemes),
  };
  const parallel = parseCount('parallel', values.parallel);
  if (values.build || !existsSync('dist/404.html')) {
    // Imported here, because it loads Astro.
    const { buildDist } = await import('./build/build-dist.ts');
    await buildDist();
  }
  if (textLanguage) return console.log(await takeKey(key, textLanguage));
  if (kind === 'opened')
    return takeKind(listOpenElementScreenshots(folder, values.state, wanted), takeOpenElementScreenshot, parallel);
  for (const route of wanted.routes) await rm(`${folder}/${route}`, { recursive: true, force: true });
  await takeKind(listScreenshots(folder, wanted), takePageScreenshot, parallel);
}

await main();
