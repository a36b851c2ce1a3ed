import { expect, test } from './test.ts';
import { choose, fill, group, openForm, pdf, pick, acceptAndSubmit } from './forms.ts';
import { text } from './texts.ts';

test('An audit is a link or a report, and its links have 1,000 characters in total @F04 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  const error = form.locator('#audit_url-error');
  await acceptAndSubmit(form);
  await expect(error).toHaveText(text('en', 'submit:problem.audit'));
  const links = form.locator('[name="audit_url"]');
  await links.fill(Array.from({ length: 30 }, (_, at) => `https://audits.example.com/report-of-${at}`).join('\n'));
  await links.blur();
  await expect(error).toHaveText('No more than 1,000 characters');
  await links.fill('');
  await form.locator('#audit_report-file').setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
  await expect(form.locator('#audit_report-error')).toHaveText(text('en', 'submit:problem.documentType'));
  await form.locator('#audit_report-file').setInputFiles(pdf);
  await acceptAndSubmit(form);
  await expect(error).toBeEmpty();
});

test('A submission has one of three languages, and a second one starts from it @F05 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  const languages = group(form, 'dapp', 'language');
  await expect(languages.getByRole('radio')).toHaveCount(3);
  for (const name of ['English', '简体中文', '繁體中文'])
    await expect(languages.getByRole('radio', { name, exact: true })).toBeVisible();
  await fill(form, { title: 'Lending place', url: 'lending.example.com' });
  await choose(form, 'language', 'zh');
  await form.locator('.drafts summary').click();
  await form.getByRole('button', { name: text('en', 'submit:draft.language') }).click();
  await expect(form.locator('[name="title"]')).toHaveValue('Lending place');
  await expect(languages.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('A dapp with tokens names at least one: its network, symbol and contract @F07 @V01 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'has_tokens', 'true');
  await acceptAndSubmit(form);
  await expect(form.locator('#tokens-error')).toHaveText(text('en', 'submit:problem.tokens'));
  await form
    .locator('#tokens')
    .getByRole('button', { name: text('en', 'submit:form.add') })
    .click();
  await acceptAndSubmit(form);
  for (const part of ['network', 'symbol', 'contract'])
    await expect(form.locator(`#tokens-0-${part}-error`), part).not.toBeEmpty();
  await pick(form, 'tokens-0-network', 'TRON');
  await form.locator('#tokens-0-symbol').fill('USDT');
  await form.locator('#tokens-0-contract').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await acceptAndSubmit(form);
  await expect(form.locator('#tokens-error')).toBeEmpty();
  for (const part of ['network', 'symbol', 'contract'])
    await expect(form.locator(`#tokens-0-${part}-error`), part).toBeEmpty();
});

test('The wallet connection is both, the extension alone, the mobile app alone, or none @F08 @full', async ({
  page,
}) => {
  const form = await openForm(page, 'dapp');
  const connection = group(form, 'dapp', 'tp_connect');
  for (const value of ['both', 'extension', 'mobile', 'none']) {
    const radio = connection.getByRole('radio', { name: text('en', `submit:option.${value}`), exact: true });
    await radio.check();
    await expect(radio).toHaveValue(value);
  }
  await expect(connection.getByRole('radio')).toHaveCount(4);
});

test('Each chosen network has a field for a contract @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await pick(form, 'platform', 'Ethereum', 'Base');
  await expect(form.locator('#address').getByRole('textbox')).toHaveCount(2);
});
