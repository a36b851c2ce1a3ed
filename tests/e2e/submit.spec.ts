import { expect, test } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

for (const kind of ['dapp', 'nft', 'token', 'chain'] as const) {
  test(`submitting a ${kind}: rules, every field with its limit, its tutorial, and the configured route`, async ({
    page,
  }) => {
    await page.goto(`/es/submit/${kind}`);
    await expect(page.getByRole('heading', { name: text('es', 'submit:rules.title') })).toBeVisible();
    await page.getByText(text('es', 'submit:ready.title')).click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(14);
    await expect(page.getByRole('main').getByRole('link', { name: text('es', 'submit:send.action') })).toHaveAttribute(
      'href',
      site.links.submissions[kind],
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: text('es', 'submit:form.tutorial') }),
    ).toHaveAttribute('href', site.links.tutorials[kind]);
  });
}

/** The rules of the specification, each with words that an English reader must find in it. */
const rules = {
  token: { honest: /honeypot.*scam/, once: /duplicate/, mainnet: /contract.*mainnet/, logo: /logo.*required/ },
  dapp: {
    platforms: /mobile app.*extension/,
    website: /website.*public.*stable/,
    contracts: /contracts.*mainnet.*sensitive.*open source/,
    audit: /audited by a third party/,
    clear: /clear.*phone/,
    law: /law/,
  },
};

for (const [kind, told] of Object.entries(rules)) {
  test(`the listing rules of a ${kind} are shown, all of them`, async ({ page }) => {
    for (const lang of ['en', 'ja', 'ru']) {
      await page.goto(`/${lang}/submit/${kind}`);
      const shown = page.getByRole('region', { name: text(lang, 'submit:rules.title') }).getByRole('listitem');
      await expect(shown).toHaveText(Object.keys(told).map((rule) => text(lang, `submit:rules.${kind}.${rule}`)));
      for (const rule of await shown.all()) await expect(rule).toBeVisible();
      if (lang === 'en') await expect(shown).toHaveText(Object.values(told));
    }
  });
}

test('the success page tells of the review, the two working days, and leads home', async ({ page }) => {
  await page.goto('/en/success');
  await expect(page.getByText('Your dapp or token goes live after the review.', { exact: true })).toBeVisible();
  await expect(page.getByText('Token requests are handled within 2 working days.', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'submit:success.home') })
    .click();
  await expect(page).toHaveURL('/en');
});

for (const kind of ['dapp', 'token', 'nft', 'chain'] as const) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`the page to submit a ${kind} begins with its listing and its button at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/ru/submit/${kind}`);
      const preview = page.getByRole('region', { name: text('ru', 'submit:form.preview') });
      await expect(preview).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: text('ru', 'submit:sending.submit') })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.locator('form').getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    });
  }
}

test('the listing beside the form takes what is typed, and says until then what will stand there', async ({ page }) => {
  await page.goto('/en/submit/dapp');
  const preview = page.getByRole('region', { name: text('en', 'submit:form.preview') });
  const label = text('en', 'submit:field.title');
  await expect(preview).toContainText(label);
  await page.getByLabel(label).fill('Lantern');
  await expect(preview).toContainText('Lantern');
  await expect(preview).not.toContainText(label);
});
