import { expect, type Locator, type Page } from 'playwright/test';
import { text } from './texts.ts';

export const en = (key: string, values: Record<string, string | number> = {}) => text('en', `dappstore:${key}`, values);
export const aave = 'https://app.aave.com/';

/** Parses the parameters in a link that opens the wallet. */
export async function walletParams(link: Locator): Promise<Record<string, unknown>> {
  const [path, fragment = ''] = ((await link.getAttribute('href')) ?? '').split('#');
  expect(path).toBe('/en/open');
  return Object.fromEntries(new URLSearchParams(fragment));
}

/** Opens a page and presses a key, which loads the page's script. */
export async function visit(page: Page, address: string) {
  await page.goto(address);
  const script = page.waitForResponse(/\/site-[\w]+\.js$/);
  await page.keyboard.press('Shift');
  await script;
}

/** Opens the page of a dapp. Returns the elements of its external link confirmation. */
export async function openExternalLinkConfirmation(page: Page) {
  await page.context().route(/^https:\/\/app\.aave\.com/, (route) => route.fulfill({ body: 'the dapp' }));
  await visit(page, '/en/dappstore/aave');
  const dialog = page.getByRole('dialog', { name: en('leave.title') });
  const leave = page.getByText(en('detail.leave', { host: 'app.aave.com' }), { exact: true });
  const out = page.getByRole('link', { name: en('detail.open', { host: 'app.aave.com' }) });
  return { dialog, leave, out };
}
