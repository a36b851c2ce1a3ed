import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect as expectAtOnce, test as base, type Page } from './test.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { readLocaleFile } from '../../scripts/locales/read-locale-file.ts';
import { languageCodes, languageNames } from '~/i18n/languages.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';

interface Development {
  url: string;
  project: ProjectCopy;
  /**
   * Waits until the terminal output contains the text. Rejects with the output after a timeout, or when the server
   * ends.
   */
  said: (words: string) => Promise<void>;
}

// Shorter than Playwright's timeout for fixtures, so that the error contains the output of a server that did not start.
const timeoutMs = 50_000;

// A longer timeout, because the development server is slow, especially on a busy machine.
const expect = expectAtOnce.configure({ timeout: 30_000 });

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

const test = base.extend<object, { development: Development }>({
  development: [
    // Playwright requires an object pattern for fixtures.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const project = copyProject();
      const port = await findFreePort();
      const server = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/dev.ts'], {
        cwd: project.root,
        env: { PATH: process.env['PATH'], PORT: String(port), ORIGIN_DB: 'origin.sqlite' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [server.stdout, server.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const said = async (words: string) => {
        const end = Date.now() + timeoutMs;
        while (!output.includes(words)) {
          if (hasEnded(server) || Date.now() > end)
            throw new Error(`The terminal did not say “${words}”, but: ${output}`);
          await sleep(20);
        }
        // Keeps the rest of the output for the next call.
        output = output.slice(output.indexOf(words) + words.length);
      };
      await said('watching for file changes');
      await use({ url: `http://localhost:${port}`, project, said });
      await stop(server);
      project.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Loads a page and waits until Vite's client is connected. Before that, the page would miss changes. */
async function untilHeard<Loaded>(page: Page, load: () => Promise<Loaded>): Promise<Loaded> {
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  const loaded = await load();
  await connected;
  // The scripts of the page run until this event. Before it, nothing listens for keys.
  await page.waitForLoadState();
  return loaded;
}

const withoutComma = (line: number) => (text: string) =>
  text
    .split('\n')
    .map((content, index) => (index === line - 1 ? content.replace(/,$/, '') : content))
    .join('\n');
const swap = '"https://swap.wallet.example/"';
const swapAt = (readFileSync('src/config/site.json', 'utf8').split(swap)[0] ?? '').split('\n');
const comma = 'this is not valid JSON: a comma is missing before this';

// The parser reports a missing comma at the start of the next value. The full tier runs the two
// rows whose files are read in the most different ways.
for (const { what, file, edit, message, tier } of [
  {
    what: 'a broken text',
    file: 'locales/en/home.json',
    edit: withoutComma(2),
    message: `:3:3  ${comma}`,
    tier: '@full',
  },
  { what: 'broken data', file: 'src/data/dapps.json', edit: withoutComma(3), message: `:4:5  ${comma}`, tier: '@deep' },
  {
    what: 'a broken configuration',
    file: 'src/config/site.json',
    edit: withoutComma(3),
    message: `:4:5  ${comma}`,
    tier: '@deep',
  },
  {
    what: 'a wrong value of the configuration',
    file: 'src/config/site.json',
    edit: (text: string) => text.replace(swap, '"swap"'),
    message: `:${swapAt.length}:${(swapAt.at(-1) ?? '').length + 1}  links.trade.swap: must be an absolute http or https address`,
    tier: '@deep',
  },
  {
    what: 'broken redirects',
    file: 'redirects.json',
    edit: withoutComma(2),
    message: `:3:3  rule (whole file): ${comma}`,
    tier: '@deep',
  },
  {
    what: 'an unknown condition of a redirect @X03',
    file: 'redirects.json',
    edit: (text: string) => text.replace('"from": "/help",', '"when": "country", "from": "/help",'),
    message: ':4:1  rule /help: Unknown middleware country.',
    tier: '@full',
  },
])
  test(`${what} is reported with file and position, in the terminal and over the page, until it is fixed ${tier}`, async ({
    page,
    development: { url, project, said },
  }) => {
    await untilHeard(page, () => page.goto(`${url}/en`));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const overlay = page.locator('vite-error-overlay');

    project.change(file, edit);
    await said(file + message);
    await expect(overlay).toContainText(file + message);
    await expect(overlay).not.toContainText('node_modules');

    const response = await untilHeard(page, () => page.goto(`${url}/en/dapp`));
    expect(response?.status()).toBe(500);
    await expect(overlay).toContainText(file + message);

    project.restore(file);
    await said(`${file} can be read again`);
    await expect(heading).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });

test('The script of every page runs @full', async ({ page, development: { url } }) => {
  await page.goto(`${url}/en`);
  await page.keyboard.press('Tab');
  await expect(page.locator('#scheme')).toBeVisible();
});

test('A text is edited on its page, by pointer and by keyboard @full', async ({
  page,
  development: { url, project },
}) => {
  await untilHeard(page, () => page.goto(`${url}/ko`));
  const heading = page.getByRole('heading', { level: 1 });
  const own = readLocaleFile(project.root, 'locales/ko/home.json')?.texts.get('intro.title');
  await heading.click({ modifiers: ['Alt'] });
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading')).toHaveText('home:intro.title');
  await expect(panel.getByRole('region')).toHaveCount(languageCodes.length);
  const korean = panel.getByRole('region', { name: languageNames.ko.name });
  await expect(korean).toContainText(`locales/ko/home.json:${own?.line}`);
  const field = korean.getByRole('textbox');
  await expect(field).toHaveValue(own?.value ?? '');
  await expect(field).toBeFocused();

  // The panel saves a text even if it has a problem. After the reload, it opens the same text again.
  await untilHeard(page, async () => {
    await field.fill('모든  체인이 내 손안에');
    await panel.getByRole('button', { name: 'Save' }).click();
  });
  await expect(korean).toContainText('home:intro.title has two spaces in a row');
  await untilHeard(page, async () => {
    await field.fill('체인이 모두 내 손안에');
    await panel.getByRole('button', { name: 'Save' }).click();
  });
  await expect(heading).toHaveText('체인이 모두 내 손안에');
  await expect(panel).toBeHidden();

  await page.keyboard.press('Alt+Enter');
  await expect(panel.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('intro.title');
  await panel.getByRole('listitem').filter({ visible: true }).getByRole('button').press('Enter');
  await expect(field).toHaveValue('체인이 모두 내 손안에');
  // Waits for the reload. Otherwise, the next test would miss a change during it.
  await untilHeard(page, () => Promise.resolve(project.restore('locales/ko/home.json')));
});

test('A changed fact and a changed name appear without a restart @full', async ({
  page,
  development: { url, project },
}) => {
  await untilHeard(page, () => page.goto(`${url}/en/dappstore/uniswap`));
  await expect(page).toHaveTitle(/^Uniswap/);
  await untilHeard(page, async () => {
    project.change('src/data/dapps.json', (text) => text.replace('"title": "Uniswap"', '"title": "Another swap"'));
    await expect(page).toHaveTitle(/^Another swap/);
  });
  project.change('src/config/site.json', (text) => text.replaceAll('TP Wallet', 'Nova'));
  await expect(page).toHaveTitle(/ · Nova$/);
  project.restore('src/config/site.json');
  await expect(page).toHaveTitle(/ · TP Wallet$/);
});

test('A page that loads during a change shows it @full', async ({ page, development: { url, project } }) => {
  const other = await page.context().newPage();
  await untilHeard(other, () => other.goto(`${url}/en`));
  const canConnect = Promise.withResolvers<undefined>();
  await page.route('**/@vite/client', async (route) => {
    await canConnect.promise;
    await route.continue();
  });
  await page.goto(`${url}/en/dapp`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle(/ · TP Wallet$/);
  project.change('src/config/site.json', (text) => text.replaceAll('TP Wallet', 'Nova'));
  await expect(other).toHaveTitle(/Nova/);
  canConnect.resolve(undefined);
  await expect(page).toHaveTitle(/ · Nova$/);
  project.restore('src/config/site.json');
  await expect(other).not.toHaveTitle(/Nova/);
});

test('A file that is emptied before it is written is read once it is complete @full', async ({
  development: { project, said },
}) => {
  const file = 'locales/en/home.json';
  const text = readFileSync(file, 'utf8');
  // Another line each time, because a busy server can report the same error twice.
  for (const { wait, line } of [
    { wait: 2, line: 8 },
    { wait: 3, line: 9 },
    { wait: 4, line: 10 },
  ]) {
    const broken = withoutComma(line)(text);
    // Waits until the server is idle. Otherwise, it would process both changes at once.
    await sleep(1000);
    project.change(file, () => '');
    await sleep(wait);
    project.change(file, () => broken);
    await said(`${file}:${line + 1}:5  ${comma}`);
    project.restore(file);
    await said(`${file} can be read again`);
  }
});

test('A file that becomes invalid during another change is released once it is fixed @full', async ({
  development: { project, said },
}) => {
  const file = 'locales/en/home.json';
  // Waits until the server is idle.
  await sleep(1000);
  project.change('src/config/site.json', (text) => `${text}\n`);
  // The server handles a change after 50 ms, so the other file is invalid by then, and its own change comes later.
  await sleep(30);
  project.change(file, withoutComma(4));
  await said(`${file}:5:5  ${comma}`);
  project.restore(file);
  await said(`${file} can be read again`);
  project.restore('src/config/site.json');
});

test('An article without front matter is reported @full', async ({ development: { project, said } }) => {
  const file = 'src/data/news/900001.en.md';
  writeFileSync(join(project.root, file), 'Only a text.\n');
  await said(`${file}:1:1  start this file with front matter`);
  rmSync(join(project.root, file));
});
