import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from './test.ts';
import { toChecksumAddress } from '../../src/domain/address/formats/evm.ts';
import type { SubmissionStatus } from '../../src/domain/submission/status.ts';
import { openSqliteStore } from '../../src/origin/sqlite/open-store.ts';
import { hashReceipt } from '../../src/origin/submissions/receipt.ts';
import { setSubmissionStatus } from '../../src/origin/submissions/review.ts';
import { sendForm } from '../unit/origin/forms.ts';
import { fill, newClient, acceptAndSubmit } from './forms.ts';
import { originFile, ports } from './hosts.ts';
import { text } from './texts.ts';

const url = `http://127.0.0.1:${ports.site}`;

/** Sends a submission with a new dapp directly to the origin. */
async function submitted(): Promise<{ receipt: string; title: string }> {
  const name = randomBytes(20).toString('hex');
  const title = name.slice(0, 20);
  const answers = {
    title,
    url: `https://${name}.dev`,
    address: [{ network: 'eth', address: toChecksumAddress(name) }],
  };
  const answer = (await (await sendForm(url, { answers, headers: newClient() })).json()) as {
    data: { receipt: string };
  };
  return { receipt: answer.data.receipt, title };
}

async function review(receipt: string, to: SubmissionStatus, reason = '') {
  const store = openSqliteStore(originFile);
  const id = (await store.submissions.idOf(hashReceipt(receipt))) ?? 0;
  await setSubmissionStatus(store.submissions, { id, to, reason });
  store.close();
}
async function kept(receipt: string) {
  const store = openSqliteStore(originFile);
  const found = await store.submissions.read((await store.submissions.idOf(hashReceipt(receipt))) ?? 0);
  store.close();
  return found;
}

const word = (key: string) => text('en', `submit:status.${key}`);
async function lookUp(page: Page, receipt: string) {
  // With a receipt in the URL, the page loads the status without any interaction.
  await page.goto(`/en/submit/status#${receipt}`);
  await expect(page.locator('.status-result')).toBeVisible();
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()));

test('A submitter replies to the reviewer, and the reviewer reads it @full', async ({ page }) => {
  const { receipt } = await submitted();
  await lookUp(page, receipt);
  await expect(page.getByText(word('open'), { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: word('answerTitle') })).toBeHidden();
  await review(receipt, 'changes_requested', 'Whose is it?');
  await page.getByRole('button', { name: word('action') }).click();
  await expect(page.locator('.status-result')).toContainText('Whose is it?');
  await page.getByLabel(word('message')).fill('It is ours.');
  await page.getByRole('button', { name: word('answer') }).click();
  await expect(page.getByText(word('done'), { exact: true })).toBeVisible();
  await expect(page.locator('.status-result')).toContainText('waiting for review');
  await expect(page.getByRole('heading', { name: word('answerTitle') })).toBeHidden();
  expect((await kept(receipt))?.events.at(-1)).toMatchObject({ author: 'submitter', reason: 'It is ours.' });
});

test('The drawn progress of a submission shows its current step, also for other outcomes @full', async ({ page }) => {
  const { receipt } = await submitted();
  await page.goto('/en/submit/status');
  const step = page.locator('.status [aria-current="step"]');
  await expect(page.getByText(word('live'), { exact: true })).toBeVisible();
  await expect(step).toHaveCount(0);
  await lookUp(page, receipt);
  await expect(step).toHaveText([word('received')]);
  for (const to of ['changes_requested', 'in_review', 'approved', 'live'] as const) {
    await review(receipt, to, 'As it is.');
    await page.getByRole('button', { name: word('action') }).click();
    await expect(step).toHaveText([word(to)]);
  }
  await page.getByLabel(word('receipt')).fill(`${receipt.slice(0, -1)}?`);
  await page.getByRole('button', { name: word('action') }).click();
  await expect(page.getByText(word('unknown'))).toBeVisible();
  await expect(step).toHaveCount(0);
});

test('A recovery phrase in the reply to the reviewer is reported and removed, and never sent @full', async ({
  page,
}) => {
  const { receipt } = await submitted();
  await review(receipt, 'changes_requested', 'Whose is it?');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await lookUp(page, receipt);
  const message = page.getByLabel(word('message'));
  const told = page.getByText(text('en', 'submit:problem.addressSecret'), { exact: true });
  for (const button of ['answer', 'revise']) {
    await message.fill(`${'abandon '.repeat(11)}about`);
    await page.getByRole('button', { name: word(button) }).click();
    await expect(told).toBeVisible();
    await expect(message).toHaveValue('');
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(text('en', 'submit:problem.addressSecret'));
  }
  await message.fill('It is ours.');
  await page.getByRole('button', { name: word('answer') }).click();
  await expect(told).toBeHidden();
  await expect(page.getByText(word('done'), { exact: true })).toBeVisible();
  expect(asked.join()).toContain('It is ours.');
  expect(asked.join()).not.toContain('abandon');
  expect(JSON.stringify((await kept(receipt))?.events)).not.toContain('abandon');
});

test('The form opens with the sent answers, and the new version replaces them @full', async ({ page }) => {
  const { receipt, title } = await submitted();
  await review(receipt, 'changes_requested', 'Its line says too little.');
  await lookUp(page, receipt);
  await page.getByRole('button', { name: word('revise') }).click();
  await expect(page).toHaveURL('/en/submit/dapp');
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(word('version'))).toBeVisible();
  await expect(form.locator('[name="title"]')).toHaveValue(title);
  await expect(form.locator('[name="email"]')).toHaveValue('');
  await fill(form, { desc: 'Says more now', email: 'ada@site.example', others: '@ada' });
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(`/en/success#${receipt}`);
  const found = await kept(receipt);
  expect(found).toMatchObject({ status: 'received', facts: { title, desc: 'Says more now' } });
  expect(found?.versions).toMatchObject([{ facts: { desc: 'Tickets for ferries, paid on the quay' } }]);
  expect(found?.files).toMatchObject([{ field: 'icon_url' }]);
});

test('Withdrawing and deleting ask for confirmation, by keyboard too @full', async ({ page }) => {
  const { receipt } = await submitted();
  await lookUp(page, receipt);
  const withdraw = page.getByText(word('withdraw'), { exact: true });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(word('withdrawHint'))).toBeVisible();
  expect((await kept(receipt))?.status).toBe('received');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.status-result')).toContainText('no longer under review');
  await expect(withdraw).toBeHidden();

  await page.getByText(word('forget'), { exact: true }).click();
  await page.getByRole('button', { name: word('forgetYes') }).click();
  await expect(page.getByText(word('done'), { exact: true })).toBeVisible();
  await expect(page.getByText(word('forget'), { exact: true })).toBeHidden();
  expect(await kept(receipt)).toMatchObject({ status: 'withdrawn', personal: undefined });
});

test('A late result of one receipt does not replace the status of another @full', async ({ page }) => {
  const [first, second] = [await submitted(), await submitted()];
  const isLate = Promise.withResolvers<undefined>();
  await page.route('**/api/submissions/step', async (route) => {
    const response = await route.fetch();
    await isLate.promise;
    await route.fulfill({ response });
  });
  await page.addInitScript(
    (other) => localStorage.setItem('receipts', JSON.stringify([{ ...other, kind: 'dapp', at: 0 }])),
    second,
  );
  await lookUp(page, first.receipt);
  await page.getByText(word('withdraw'), { exact: true }).click();
  await page.getByRole('button', { name: word('withdrawYes') }).click();
  await page.getByRole('button', { name: second.title, exact: true }).click();
  const result = page.locator('.status-result');
  await expect(result).toContainText(second.title);
  const arrived = page.waitForResponse('**/api/submissions/step');
  isLate.resolve(undefined);
  await (await arrived).finished();
  await expect(page.getByRole('button', { name: word('action'), exact: true })).toBeEnabled();
  await expect(result).toContainText(second.title);
  await expect(page.getByText(word('withdraw'), { exact: true })).toBeVisible();
});

test('A change in the meantime is reported, and nothing is done @full', async ({ page }) => {
  const { receipt } = await submitted();
  await lookUp(page, receipt);
  await review(receipt, 'rejected', 'No.');
  await page.getByText(word('withdraw'), { exact: true }).click();
  await page.getByRole('button', { name: word('withdrawYes') }).click();
  await expect(page.getByText(word('stale'))).toBeVisible();
  expect((await kept(receipt))?.status).toBe('rejected');
});
