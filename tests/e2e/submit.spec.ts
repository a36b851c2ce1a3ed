import type { Locator } from 'playwright/test';
import { hexColorOf, type Oklch } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { sealTileColoursOf } from '~/ui/seal-tile.ts';
import { expect, test } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

for (const kind of ['dapp', 'nft', 'token', 'chain'] as const) {
  test(`Submitting a ${kind}: rules, every field with its limit, its tutorial, and the configured route${kind === 'nft' || kind === 'chain' ? ' @full' : ''}`, async ({
    page,
  }) => {
    await page.goto(`/es/submit/${kind}`);
    await expect(page.getByRole('heading', { name: text('es', 'submit:rules.title') })).toBeVisible();
    await page.getByText(text('es', 'submit:ready.title')).click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(14);
    const optional = `ERC-7730 ${text('es', 'submit:ready.optional')} ${text('es', 'submit:ready.signing')}`;
    await expect(page.getByRole('row', { name: optional, exact: true })).toHaveCount(kind === 'dapp' ? 1 : 0);
    await expect(page.getByRole('main').getByRole('link', { name: text('es', 'submit:send.action') })).toHaveAttribute(
      'href',
      site.links.submissions[kind],
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: text('es', 'submit:form.tutorial') }),
    ).toHaveAttribute('href', site.links.tutorials[kind]);
  });
}

/** The listing rules of the specification, with words that their English text must contain. */
const rules = {
  token: {
    honest: /honeypot.*scam/,
    once: /One submission.*duplicates/,
    mainnet: /contract.*mainnet/,
    logo: /logo.*required/,
  },
  dapp: {
    platforms: /mobile app.*extension/,
    website: /website.*public.*stable/,
    contracts: /contracts.*mainnet.*sensitive.*open source/,
    audit: /holds or moves funds.*third-party audit/,
    clear: /clear.*phone/,
    law: /law/,
  },
};

for (const [kind, told] of Object.entries(rules)) {
  test(`The listing rules of a ${kind} are all shown${kind === 'dapp' ? ' @F15' : ' @F14'} @full`, async ({ page }) => {
    for (const lang of ['en', 'ja', 'ru']) {
      await page.goto(`/${lang}/submit/${kind}`);
      const shown = page.getByRole('region', { name: text(lang, 'submit:rules.title') }).getByRole('listitem');
      await expect(shown).toHaveText(Object.keys(told).map((rule) => text(lang, `submit:rules.${kind}.${rule}`)));
      for (const rule of await shown.all()) await expect(rule).toBeVisible();
      if (lang === 'en') await expect(shown).toHaveText(Object.values(told));
    }
  });
}

test('The success page names the review and the two working days, and links home @R13 @U01 @U02 @full', async ({
  page,
}) => {
  await page.goto('/en/success');
  await expect(page.getByText('Your dapp or token will go live once it passes review.', { exact: true })).toBeVisible();
  await expect(page.getByText('We process token requests within 2 working days.', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'submit:success.home') })
    .click();
  await expect(page).toHaveURL('/en');
});

test('The success page and the status page show the same steps of a review @full', async ({ page }) => {
  await page.goto('/en/success');
  const steps = await page.locator('.path > li > :first-child').allTextContents();
  expect(steps).toHaveLength(4);
  await page.goto('/en/submit/status');
  await expect(page.locator('.path > li > :first-child')).toHaveText(steps.map((step) => step.trim()));
});

test('While nothing is reviewed, the list shows a labelled example of each kind @full', async ({ page }) => {
  await page.goto('/en/submit/reviewed/1');
  for (const kind of ['tokens', 'nfts']) {
    const section = page.getByRole('region', { name: text('en', `submit:reviewed.${kind}`), exact: true });
    await expect(section.getByRole('figure', { name: text('en', 'submit:reviewed.example') })).toBeVisible();
    await expect(section.getByRole('link')).toHaveCount(1);
  }
});

for (const kind of ['dapp', 'token', 'nft', 'chain'] as const) {
  test(`The page to submit a ${kind} begins with its first field on a phone, and with listing and button at 1440 px${kind === 'dapp' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/ru/submit/${kind}`);
    const preview = page.getByRole('group', { name: text('ru', 'submit:form.preview') });
    const groups = page.locator('.form-card');
    const button = page.locator('.form-bar').getByRole('button', { name: text('ru', 'submit:sending.submit') });
    for (const part of [preview, button, groups.first().getByRole('heading')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    const label = await groups.first().locator('label, legend').first().boundingBox();
    expect(label?.y).toBeLessThan(460);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(preview)).toBeGreaterThan(await topOf(groups.first()));
    expect(await topOf(preview)).toBeLessThan(await topOf(groups.nth(1)));
    await expect(button).toBeHidden();
    await page.locator('main').getByLabel(text('ru', 'submit:field.email')).fill('team@project.example.com');
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}

for (const path of [
  'submit/dapp',
  'submit/token',
  'submit/nft',
  'submit/chain',
  'submit/owner',
  'recruiting',
] as const) {
  test(`The first view of /${path} names the publisher and links to a check${path === 'submit/dapp' ? '' : ' @full'}`, async ({
    page,
  }) => {
    for (const size of [
      { width: 390, height: 664 },
      { width: 1440, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/ru/${path}`);
      const main = page.getByRole('main');
      const publisher = main.getByText(text('ru', 'download:publisher', { legalEntity: site.brand.legalEntity.value }));
      await expect(publisher).toBeInViewport({ ratio: 1 });
      const check = main.getByRole('link', { name: text('ru', 'security:site.title') });
      await expect(check).toBeInViewport({ ratio: 1 });
      await expect(check).toHaveAttribute('href', '/ru/security#site');
    }
  });
}

test('On phones, an error of two lines is clearly above the next label @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/submit/dapp');
  const email = page.locator('#email');
  await email.focus();
  await expect(page.locator('form .drafts summary')).toBeVisible();
  await email.fill('lantern');
  await email.blur();
  const error = page.locator('#email-error');
  await expect(error).not.toBeEmpty();
  const { bottom } = await error.evaluate((shown) => shown.getBoundingClientRect());
  const next = page.locator('.field:has(#email) + .field').locator('label, legend').first();
  const { top } = await next.evaluate((shown) => shown.getBoundingClientRect());
  expect(top - bottom).toBeGreaterThanOrEqual(12);
});

test('The parts of a form are seen in the order in which they take the focus @full', async ({ page }) => {
  await page.goto('/en/submit/dapp');
  await page.getByLabel(text('en', 'submit:field.title')).focus();
  await expect(page.locator('form .drafts summary')).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await page
      .locator('form:has(.drafts) > *:not(.visually-hidden)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((one, other) => one - other));
  }
});

for (const kind of ['dapp', 'token', 'nft', 'chain', 'owner'] as const) {
  test(`The preview of a new form for a ${kind} is a labelled example with a picture${kind === 'dapp' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.goto(`/ru/submit/${kind}`);
    const preview = page.locator('.preview');
    await expect(preview.getByText(text('ru', 'submit:reviewed.example'), { exact: true })).toBeVisible();
    await expect(preview.locator('img')).toBeVisible();
  });
}

test('The listing preview beside the form follows typing, and describes empty places @full', async ({ page }) => {
  await page.goto('/en/submit/dapp');
  const preview = page.getByRole('group', { name: text('en', 'submit:form.preview') });
  const label = text('en', 'submit:field.title');
  await page.getByLabel(text('en', 'submit:field.desc')).fill('Light at night');
  await expect(preview).toContainText(label);
  await expect(preview).not.toContainText(text('en', 'submit:reviewed.example'));
  await page.getByLabel(label).fill('Lantern');
  await expect(preview).toContainText('Lantern');
  await expect(preview).not.toContainText(label);
});

test('A listing without a logo shows the seal of its host, as in the directory @full', async ({ page }) => {
  await page.goto('/en/submit/dapp');
  const preview = page.getByRole('group', { name: text('en', 'submit:form.preview') });
  await page.getByLabel(text('en', 'submit:field.title')).fill('Lantern');
  await expect(preview.locator('canvas')).toHaveCount(0);
  await page.getByLabel(text('en', 'submit:field.url')).fill('https://lantern.example/app');
  const canvas = preview.locator('canvas');
  const { ground, curve, letters } = sealTileColoursOf(sha256Hex('lantern.example'));
  // Allows rounding of each channel.
  const contains = (colour: Oklch) =>
    canvas.evaluate(
      (drawn: HTMLCanvasElement, wanted) => {
        const { data = [] } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? {};
        for (let at = 0; at < data.length; at += 4)
          if (wanted.every((value, part) => Math.abs(value - data[at + part]!) <= 2)) return true;
        return false;
      },
      hexColorOf(colour)
        .match(/[0-9a-f]{2}/g)!
        .map((part) => parseInt(part, 16)),
    );
  await expect.poll(() => Promise.all([ground, curve, letters].map(contains))).toEqual([true, true, true]);
  await page.getByLabel(text('en', 'submit:field.url')).fill('https://other.example/');
  await expect.poll(() => Promise.all([ground, curve].map(contains))).toEqual([false, false]);
});

for (const height of [844, 500]) {
  test(`On a phone of ${height} px, nothing covers a focused field, and the button says what is missing @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height });
    // Turns smooth scrolling off, because the test checks the final position.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/submit/dapp');
    const form = page.locator('.submission form');
    const texts = await form.getByRole('textbox', { disabled: false }).all();
    // Visits the fields in both directions, because the button may cover a field only when the page scrolls up.
    for (const one of [...texts, ...texts.toReversed()]) {
      await one.focus();
      const isSeen = await one.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        const points = [top + 4, top + height - 4].filter((y) => y < innerHeight || height < innerHeight / 2);
        return points.every((y) => field.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect(isSeen, `${await one.getAttribute('name')}`).toBe(true);
    }
    const button = page.getByRole('button', { name: text('en', 'submit:sending.submit') }).first();
    await button.click();
    await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toBeFocused();
  });
}

test('On a phone, the listing rules open before the first field @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/submit/dapp');
  const rules = page.getByRole('region', { name: text('en', 'submit:rules.title') });
  await expect(rules.getByRole('listitem').first()).toBeHidden();
  await rules.getByText(text('en', 'submit:rules.title'), { exact: true }).locator('visible=true').click();
  await expect(rules.getByRole('listitem').first()).toBeVisible();
  const [above, below] = [await rules.boundingBox(), await page.getByRole('textbox').first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('The progress counts required fields, and a complete group is ticked @full', async ({ page }) => {
  await page.goto('/en/submit/token');
  const progress = page.getByRole('progressbar', { name: text('en', 'submit:form.title') });
  await expect(progress).toHaveAttribute('value', '0');
  const needed = await progress.getAttribute('max');
  const contact = page.getByRole('region', { name: text('en', 'submit:section.contact'), exact: true });
  await contact.getByLabel(text('en', 'submit:field.email')).fill('ada@site.example');
  await expect(progress).toHaveAttribute('value', '1');
  await expect(contact).not.toHaveClass(/done/);
  await contact.getByLabel(text('en', 'submit:field.contact')).fill('@ada');
  await expect(contact).toHaveClass(/done/);
  await expect(progress).toHaveAttribute('value', '2');
  await expect(progress).toHaveAttribute('max', needed ?? '');
});
