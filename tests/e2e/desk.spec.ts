import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReviewDesk } from '../../scripts/origin/desk/start-review-desk.ts';
import { openSqliteStore } from '../../src/origin/sqlite/open-store.ts';
import type { OriginStore } from '../../src/origin/store.ts';
import { findAxeViolations } from './axe.ts';
import { prepareSubmissions, type PreparedDecision } from './desk-submissions.ts';
import { findOverflow } from './overflow.ts';
import { expect, test, type Page } from './test.ts';

let folder: string;
let store: OriginStore;
let decisions: ReadonlyMap<number, PreparedDecision>;
let desk: Awaited<ReturnType<typeof startReviewDesk>>;
let complaints: string[];

test.beforeEach(async ({ page }) => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  store = openSqliteStore(join(folder, 'origin.sqlite'));
  decisions = await prepareSubmissions(store.submissions);
  const results = [
    { path: 'url', verdict: 'ok', text: 'It answers, with the title “Ferry”.' },
    { path: 'url', verdict: 'open', text: 'It was registered on 2026-11-20, 7 days ago.' },
  ] as const;
  desk = await startReviewDesk(store, { reviewer: 'Ada', check: async () => [...results] });
  complaints = [];
  // Ignores the message with which Chromium logs the response to a refused decision.
  page.on('console', (message) => {
    if (!message.text().endsWith('409 (Conflict)')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(desk.url);
});
test.afterEach(async () => {
  await desk.close();
  store.close();
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

/** A window: its width, and the colour scheme. */
type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
const phone: Look = [390, 'light'];
const screen: Look = [1440, 'dark'];

/** Checks the page with axe and for horizontal overflow. */
async function inspect(page: Page, ...looks: Look[]): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  }
}

test('The review desk is accessible: the queue and one submission @full', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submissions');
  await inspect(page, screen);
  await page.getByRole('link', { name: 'Unlswap' }).click();
  await page.waitForURL(/\/3$/);
  await page.keyboard.press('?');
  await expect(page.getByText('request changes', { exact: true })).toBeVisible();
  await inspect(page, phone);
  await page.keyboard.press('n');
  await expect(page.getByText('registered on 2026-11-20')).toBeVisible();
  await expect(page.getByText('UTC, by Ada')).toBeVisible();
  await inspect(page, phone, screen);
});

test('The desk handles a claim, a conflict and duplicates @full', async ({ page, browser }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/1$/);
  await page.keyboard.press('t');
  await expect(page.getByText('Claimed by you since')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('t');
  await expect(page.getByText('Not claimed')).toBeVisible();
  await page.waitForLoadState();
  const [id = 0] = decisions.keys();
  const step = { id, from: 'received', to: 'rejected', reason: 'Of Alan.' } as const;
  await store.submissions.change(step);
  await page.keyboard.press('a');
  await page.keyboard.type('Mine.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your decision wasn’t saved.')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Of Alan.');
  await inspect(page, phone, screen);
  await page.keyboard.press('u');
  await page.waitForURL(/\/$/);
  await page.getByLabel('same name as another').check();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/twice=on/);
  await expect(page.locator('.row')).toHaveCount(2);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await inspect(page, phone, screen);
  await page.getByRole('button', { name: 'Reject them' }).click();
  await expect(page.getByRole('status')).toContainText('2 rejected.');
  // Only the browser that opened the URL first may use the desk.
  const other = await browser.newPage();
  expect((await other.goto(desk.url))?.status()).toBe(403);
  await other.close();
});

test('Claiming keeps a typed decision, and Enter in a field sends it @full', async ({ page }) => {
  await page.getByRole('link', { name: 'Lantern Lending' }).click();
  // The keys work once the page has loaded.
  await page.waitForURL(/\/1(?:\?|$)/);
  await page.keyboard.press('a');
  await page.keyboard.type('Compared.');
  await expect(page.getByLabel('Note for reviewers')).toHaveValue('Compared.');
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Claimed by you since')).toBeVisible();
  await expect(page.getByLabel('Note for reviewers')).toHaveValue('Compared.');
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await page.getByLabel('Listing ID').fill('lantern-lending');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Your decision on #1 is saved.');
});

test('The keyboard alone is enough to decide on twenty submissions @deep', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [id, { key, reason, note }] of decisions) {
    await page.waitForURL(new RegExp(`/${id}(?:\\?|$)`));
    await page.keyboard.press(key);
    if (note !== undefined) await page.keyboard.type(note);
    if (reason !== undefined) {
      await page.keyboard.type(reason);
      await expect(page.locator('#message')).not.toHaveValue('');
    }
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('No submissions.')).toBeVisible();
  const kept = await store.submissions.list({});
  expect(kept.map(({ id, status }) => [id, status])).toEqual([...decisions].map(([id, { status }]) => [id, status]));
  expect(kept.find(({ title, status }) => title === 'Quayside' && status === 'rejected')?.reason).toMatch(
    /\p{Script=Devanagari}/u,
  );
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a decision is sent with a prepared reason that was shown before @full', async ({ page }) => {
    await page.getByRole('link', { name: 'Pontoon' }).click();
    await page.getByLabel('Request changes').check();
    await page.getByLabel('Reason').selectOption('explorer');
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByRole('status')).toContainText('Check the message');
    await expect(page.locator('#message')).toHaveValue(/обозреватель блоков/);
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByRole('status')).toContainText('is saved');
  });
});
