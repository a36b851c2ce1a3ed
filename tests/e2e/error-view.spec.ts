import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

interface Thrown {
  fields: Record<string, unknown>;
  isError: boolean;
}

/**
 * Opens a page with an island that hydrates on load, and makes the island throw. With `isViewBroken`, the error view
 * throws, too.
 */
async function openBroken(page: Page, lang: string, thrown: Thrown, isViewBroken = false): Promise<void> {
  await page.addInitScript(
    ([{ fields, isError }, breaksView]) => {
      let isBroken = false;
      URLSearchParams.prototype.get = () => {
        isBroken = true;
        throw isError ? Object.assign(new Error(), fields) : fields;
      };
      const create = document.createElement.bind(document);
      document.createElement = (name: string) => {
        if (isBroken && breaksView && name === 'strong') throw new Error('The view is broken');
        return create(name);
      };
    },
    [thrown, isViewBroken] as const,
  );
  await page.goto(`/${lang}/dappstore/detail?id=lido`);
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function expectPageAround(page: Page, lang: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: text(lang, 'dappstore:detail.directory') }),
  ).toBeVisible();
}

const error = (fields: Thrown['fields']): Thrown => ({ fields, isError: true });

for (const [what, lang, thrown, status, message] of [
  [
    'its status code',
    'en',
    error({ statusCode: 410, status: 503, message: 'The list is gone' }),
    410,
    'The list is gone',
  ],
  ['the status of the answer', 'ko', error({ response: { status: 503 }, message: 'busy' }), 503, 'busy'],
  ['500', 'ru', error({ message: 'broken' }), 500, 'broken'],
  ['500 where it is no error', 'th', { fields: { message: 'an object' }, isError: false }, 500, 'an object'],
] as const) {
  // `npm test` runs the first row, and that of an error without a status.
  const tier = lang === 'en' || lang === 'ru' ? '' : ' @full';
  test(`An island that fails shows ${what}, the message of its error and a link home @X04 @X05${tier}`, async ({
    page,
  }) => {
    await openBroken(page, lang, thrown);
    await expect(alert(page)).toContainText(`${status} · ${text(lang, 'shell:error.serverTitle')}`);
    await expect(alert(page).getByText(message, { exact: true })).toBeVisible();
    await expectPageAround(page, lang);
    await alert(page)
      .getByRole('link', { name: text(lang, 'shell:error.home') })
      .click();
    await expect(page).toHaveURL(`/${lang}`);
  });
}

test('An error view that fails too leaves one line and a link home @X06 @full', async ({ page }) => {
  await openBroken(page, 'en', error({ message: 'broken' }), true);
  await expect(alert(page)).toHaveText('An error occurred while showing the error page Back to home');
  await expectPageAround(page, 'en');
  await alert(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/en');
});

test('The error page of a host shows its status and advice, between header and footer, and links to itself and home @X04 @full', async ({
  page,
}) => {
  const answer = await page.goto('/500');
  expect(answer?.status()).toBe(500);
  const main = page.getByRole('main');
  await expect(main.getByText(text('en', 'shell:error.code', { code: 500 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'shell:error.serverTitle'));
  await expect(main.getByText(text('en', 'shell:error.server'))).toBeVisible();
  for (const region of ['banner', 'contentinfo'] as const) await expect(page.getByRole(region)).toBeVisible();
  const again = page.waitForResponse((response) => response.request().isNavigationRequest());
  await main.getByRole('link', { name: text('en', 'submit:sending.retry') }).click();
  expect(new URL((await again).url()).pathname).toBe('/500');
  await main.getByRole('link', { name: text('en', 'shell:error.home') }).click();
  await expect(page).toHaveURL('/en');
});
