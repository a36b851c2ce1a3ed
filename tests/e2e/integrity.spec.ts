import { expect, test, type Page } from './test.ts';
import { serveSiteCopy, type SiteCopy } from './site-copy.ts';
import { text } from './texts.ts';

// A longer timeout, because the page loads twice.
const waitOptions = { timeout: 20_000 };
test.describe.configure({ timeout: 90_000 });

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveSiteCopy();
});
test.afterEach(() => site.stop());

const more = (page: Page) => page.getByRole('link', { name: text('en', 'news:more') });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') });
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

const older = /^_astro\/Older\.\S+\.js$/;

/** Inserts foreign code at the start of the chunk that loads older news. */
const tamper = () => site.change(site.find(older), (code) => `globalThis.tampered = true;\n${code}`);

/** Sets a mark that a reload removes. */
const markOld = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isOld: true }));
const expectNew = (page: Page) => page.waitForFunction(() => !('isOld' in globalThis));

/**
 * Moves the pointer over the island until the page has reloaded once and shows the notice. Asserts that the rest of the
 * page works.
 */
async function expectOneReloadThenNotice(page: Page): Promise<void> {
  let reloads = 0;
  page.on('framenavigated', (frame) => (reloads += frame === page.mainFrame() ? 1 : 0));
  await markOld(page);
  await more(page).hover();
  await expect.poll(() => reloads, waitOptions).toBe(1);
  await expectNew(page);
  await page.mouse.move(0, 0);
  await more(page).hover();
  await expect(notice(page)).toBeVisible(waitOptions);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'news:title'));
  expect(reloads).toBe(1);
  await more(page).click();
  await expect(page).toHaveURL(/\/en\/news\/page\/2$/);
}

/**
 * Records console messages. Also records the requests with which Astro's loader retries, because the import map
 * contains no integrity for their URLs.
 */
function listenTo(page: Page) {
  const said: string[] = [];
  const retries: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => request.url().includes('astro-retry') && retries.push(request.url()));
  return { said, retries };
}

test('A changed chunk is refused and not requested at an unverified URL; after one reload the page says so @full', async ({
  page,
}) => {
  tamper();
  const { said, retries } = listenTo(page);
  await page.goto(`${site.url}/en/news`);
  await expectOneReloadThenNotice(page);
  expect(await hasRun(page)).toBe(false);
  expect(said.find((line) => line.includes('integrity'))).toMatch(/Older\S+\.js' .* has been blocked/);
  expect(retries).toEqual([]);
});

test('An island that hydrates at once runs only verified code @full', async ({ page }) => {
  site.change(site.find(/^_astro\/DappLookup\.\S+\.js$/), (code) => `globalThis.tampered = true;\n${code}`);
  const { said, retries } = listenTo(page);
  await page.goto(`${site.url}/en/dappstore/detail?id=1`);
  await expect(notice(page)).toBeVisible(waitOptions);
  expect(await hasRun(page)).toBe(false);
  expect(said.find((line) => line.includes('integrity'))).toMatch(/DappLookup\S+\.js' .* has been blocked/);
  expect(retries).toEqual([]);
});

test('The site script is refused too if changed, and the page works without it @full', async ({ page }) => {
  site.change(site.find(/^site-\w+\.js$/), (code) => `globalThis.tampered = true;\n${code}`);
  const refused = page.waitForEvent('console', (message) => /site-\S+\.js' .* has been blocked/.test(message.text()));
  await page.goto(`${site.url}/en/partner`);
  await page.mouse.move(200, 200);
  await refused;
  expect(await hasRun(page)).toBe(false);
  await page.locator('header .language summary').click();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(/\/ko\/partner$/);
});

test('A chunk deleted while the page is open reloads it once in 60 s, then the page says so and stays @S25 @X07 @full', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${site.url}/en/news`);
  site.remove(site.find(older));
  await expectOneReloadThenNotice(page);

  let documents = 0;
  page.on('framenavigated', (frame) => (documents += frame === page.mainFrame() ? 1 : 0));
  const touchLater = async (after: string) => {
    await page.clock.fastForward(after);
    // Moves the pointer away. Otherwise, it would hydrate the island during the load.
    await page.mouse.move(0, 0);
    documents = 0;
    await page.goto(`${site.url}/en/news`);
    await more(page).hover();
  };
  await touchLater('00:30');
  await expect(notice(page)).toBeVisible(waitOptions);
  expect(documents).toBe(1);
  await touchLater('00:31');
  await expect.poll(() => documents, waitOptions).toBe(2);
  await expect(more(page)).toBeVisible();
});

test('The notice disappears once another try has loaded every failed island, and not before @full', async ({
  page,
}) => {
  let isBusy = true;
  await page.route(/news$/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
  );
  await page.route(/\/Older\.[^/]*\.js$/, (route) => (isBusy ? route.abort() : route.continue()));
  await page.goto(`${site.url}/en/news`);
  await more(page).hover();
  await expect(notice(page)).toBeVisible(waitOptions);
  await page.locator('.language summary').hover();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('shell-island[data-name=language]')!).some((key) => key.startsWith('__react')),
  );
  await expect(notice(page)).toBeVisible();
  isBusy = false;
  await page.mouse.move(0, 0);
  await more(page).hover();
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
});

test('A failed chunk does not reload the page if the server is too busy for it, too @X07 @full', async ({ page }) => {
  let isBusy = false;
  await page.route(/news$/, (route) => (isBusy ? route.fulfill({ status: 503, body: 'busy' }) : route.continue()));
  await page.goto(`${site.url}/en/news`);
  isBusy = true;
  site.remove(site.find(older));
  await more(page).hover();
  await expect(notice(page)).toBeVisible(waitOptions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
