import { expect, test } from './test.ts';
import { choose, fill, openForm, pick, storedIn } from './forms.ts';
import { text } from './texts.ts';

const digits = '46'.repeat(32);

for (const secret of [digits, `0x${digits}`])
  test(`A private key ${secret.slice(0, 3)}… in an address field is reported, removed and never stored ${secret === digits ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    const form = await openForm(page, 'token');
    await pick(form, 'network', 'Ethereum');
    const address = form.locator('[name="address"]');
    await address.fill(secret);
    await fill(form, { symbol: 'PRJ' });
    await expect.poll(() => storedIn(page)).toContain('PRJ');
    await expect(form.locator('#address-error')).toHaveText(text('en', 'submit:problem.addressSecret'));
    await expect(address).toHaveValue('');
    expect(await storedIn(page)).not.toContain(digits);
  });

test('A key or phrase in any other field is reported, removed and never stored @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'referral', 'true');
  const phrase = `${'abandon '.repeat(11)}about`;
  const secrets = {
    title: digits,
    url: digits,
    audit_url: `https://a.org\n${digits}`,
    rakeBackAccount: phrase,
    others: `telegram @project, my seed is ${phrase}, please help`,
  };
  await fill(form, secrets);
  await fill(form, { desc: 'Lend and borrow.' });
  await expect.poll(() => storedIn(page)).toContain('Lend and borrow.');
  for (const name of Object.keys(secrets)) {
    await expect(form.locator(`#${name}-error`)).toHaveText(text('en', 'submit:problem.addressSecret'));
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(name === 'audit_url' ? /^https:\/\/a\.org\s*$/ : '');
  }
  // Searches for five repetitions, because times in the storage may contain the same digits.
  expect(await storedIn(page)).not.toMatch(/(?:46){5}|abandon/);
});

test('If one contract is a key, the others stay, and typing continues @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await pick(form, 'platform', 'Ethereum', 'TRON');
  await form.locator('#address-trx').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await form.locator('#address-eth').fill(`0x${digits}`);
  await form.locator('[name="audit_url"]').click();
  await expect(form.locator('#address-eth-error')).toHaveText(text('en', 'submit:problem.addressSecret'));
  await page.keyboard.type('https://audits.example.com');
  await expect(form.locator('[name="audit_url"]')).toHaveValue('https://audits.example.com');
  await expect(form.locator('#address-eth')).toHaveValue('');
  await expect(form.locator('#address-trx')).toHaveValue('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
});

test('The address format of Aptos is accepted and stored there @full', async ({ page }) => {
  const form = await openForm(page, 'token');
  await pick(form, 'network', 'Aptos');
  await fill(form, { owner_address: `0x${digits}`, symbol: 'PRJ' });
  await expect.poll(() => storedIn(page)).toContain(digits);
  await expect(form.locator('#owner_address-error')).toBeEmpty();
});
