import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from 'playwright/test';
import { originFile, ports } from './hosts.ts';
import { text } from './texts.ts';

export const path = '**/api/tokenPocket/subscribe';
export const bareHost = `http://localhost:${ports.bare}`;

export function subscription(page: Page, lang = 'en') {
  const form = page.getByRole('form', { name: text(lang, 'shell:subscribe.title') });
  return {
    form,
    field: form.getByRole('textbox', { name: text(lang, 'shell:subscribe.label') }),
    send: form.getByRole('button', { name: text(lang, 'shell:subscribe.submit') }),
    error: form.getByRole('alert'),
  };
}

export const footer = (page: Page) => page.getByRole('contentinfo');
/** Locates a toast. The role is `status` for a success and `alert` for an error. */
export const toast = (page: Page, role: 'status' | 'alert', words: string) =>
  page
    .locator(role === 'alert' ? '#toast-error' : '#toast-success')
    .getByRole(role)
    .filter({ hasText: words });

export async function open(page: Page, address = '/en/partner', lang = 'en') {
  await page.goto(address);
  await footer(page).scrollIntoViewIfNeeded();
  const parts = subscription(page, lang);
  await expect(parts.field).toBeVisible();
  return parts;
}

export async function delayHealth(page: Page) {
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/health', async (route) => {
    await answer.promise;
    await route.continue();
  });
  return { requested: page.waitForRequest('**/api/health'), letGo: () => answer.resolve(undefined) };
}

export function isStored(email: string): boolean {
  const db = new DatabaseSync(originFile, { readOnly: true });
  const row = db.prepare('SELECT 1 FROM subscription WHERE email = ?').get(email);
  db.close();
  return row !== undefined;
}

/** Gives each test a client address of its own, so that tests do not share a rate limit. */
export async function useOwnClientAddress({ page }: { page: Page }): Promise<void> {
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  await page.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
