import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';
import { openOrigin } from '../../src/origin/server/open-origin.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { copyProject, keepFewRows } from '../project-copy.ts';
import { runOriginCommand } from '../unit/origin/command.ts';
import { fill, fillAll, acceptAndSubmit } from './forms.ts';
import { field, titles } from './search-page.ts';
import { text } from './texts.ts';

const run = promisify(execFile);
const minutes = 60_000;

test('A dapp submitted in a browser and approved is in the dapp store after a refresh, and its status is live @deep', async ({
  page,
}) => {
  test.setTimeout(10 * minutes);
  const copy = copyProject();
  keepFewRows(copy.root);
  const file = join(copy.root, 'origin.sqlite');
  const root = join(copy.root, 'releases');
  const origin = openOrigin(file);
  const before = await startPreview({ dist: 'dist', port: 0, api: origin.listener });
  const refresh = () =>
    run(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/refresh.ts', '--root', root], {
      cwd: copy.root,
      env: { ...process.env, ORIGIN_API: before.url, CONTENT_API: '', MAIN_API: '' },
    });

  await page.goto(`${before.url}/en/submit/dapp`);
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await fillAll(form, 'dapp');
  await fill(form, { title: 'Quayside Ferries', url: 'https://quayside-ferries.com' });
  await form.locator('#address-eth').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/\/en\/success#/);
  const receipt = new URL(page.url()).hash;

  expect(
    (await runOriginCommand(file, ['review', 'set', '1', 'approved', '--note', 'Its logo is of one colour.'])).output,
  ).toContain('listed as quayside-ferries');
  await refresh();
  expect((await runOriginCommand(file, ['review', 'set', '1', 'live'])).code).toBe(0);
  const after = await startPreview({ dist: join(root, 'current/site'), port: 0, api: origin.listener });

  await page.goto(`${after.url}/en/dappstore`);
  await field(page).fill('quayside');
  await expect(titles(page)).toHaveText(['Quayside Ferries']);
  await expect(page.locator('.search-results img.logo').first()).toHaveAttribute(
    'src',
    /^\/pictures\/[\da-f]{64}\.png$/,
  );
  await page.goto(`${after.url}/en/submit/status${receipt}`);
  await page.locator('.status-form').hover();
  await expect(page.locator('.status-result')).toContainText('anyone can find it');
  await page.getByRole('link', { name: text('en', 'submit:status.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside Ferries' })).toBeVisible();

  await after.close();
  await before.close();
  origin.close();
  copy.remove();
});
