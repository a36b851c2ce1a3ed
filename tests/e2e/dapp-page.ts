import { expect, type Locator, type Page } from 'playwright/test';
import { text } from './texts.ts';

/** An English text of the dapp store. */
export const en = (key: string, values: Record<string, string | number> = {}) => text('en', `dappstore:${key}`, values);
/** Where a dapp of the directory leads. */
export const aave = 'https://app.aave.com/';

/** What an address of the wallet carries. */
export async function walletParams(link: Locator): Promise<Record<string, unknown>> {
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.href).toMatch(/^tpdapp:\/\/open\?params=/);
  return JSON.parse(address.searchParams.get('params') ?? '') as Record<string, unknown>;
}

/** A page whose own script has met a visitor. */
export async function visit(page: Page, address: string) {
  await page.goto(address);
  const script = page.waitForResponse(/\/site-[\w]+\.js$/);
  await page.keyboard.press('Shift');
  await script;
}

/** The way out of a dapp's page. */
export async function atTheWayOut(page: Page) {
  await page.context().route(/^https:\/\/app\.aave\.com/, (route) => route.fulfill({ body: 'the dapp' }));
  await visit(page, '/en/dappstore/aave');
  const dialog = page.getByRole('dialog', { name: en('leave.title') });
  const leave = page.getByText(en('detail.leave'), { exact: true });
  const out = page.getByRole('link', { name: en('detail.open', { host: 'app.aave.com' }) });
  return { dialog, leave, out };
}
