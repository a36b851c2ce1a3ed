import { expect, test as base } from './test.ts';
import { findOverflow } from './overflow.ts';
import { text } from './texts.ts';
import { findBrokenShortWords, findBrokenTitleWords } from './torn-words.ts';

// Sets the default font size of the browser to 32 px instead of 16 px.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1280, height: 900 } });

for (const lang of ['en', 'ru', 'hi', 'th'] as const) {
  test(`In a window of 320 px with text at 200 %, the header, its menus and the footer are complete in ${lang} ${lang === 'en' || lang === 'hi' ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${lang}/partner`);
    const found: string[] = [];
    const look = async (what: string) => found.push(...(await findOverflow(page)).map((line) => `${what}: ${line}`));
    await look('header and footer');
    await page.locator('header .language summary').click();
    await look('language menu');
    await page.locator('header .language summary').click();
    await page.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true }).click();
    await page.locator('.nav').getByText(text(lang, 'shell:groups.tools'), { exact: true }).click();
    const entry = page.locator('.nav').getByRole('link', { name: text(lang, 'shell:tools.nostrBatchSender') });
    await expect(entry).toBeVisible();
    await look('menu');
    expect(found).toEqual([]);
  });
}

for (const lang of ['en', 'ru'] as const) {
  test(`On a phone with text at 200 %, the store’s categories are side by side, and no header covers the text in ${lang}${lang === 'en' ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/dappstore`);
    const chips = await page
      .locator('.rail a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(chips.length).toBeGreaterThan(5);
    for (const [index, chip] of chips.slice(1).entries()) expect(chip.left).toBeGreaterThan(chips[index]?.right ?? 0);
    await page.mouse.wheel(0, 1500);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
}

for (const lang of ['en', 'fil'] as const) {
  test(`On a phone with text at 200 %, opened filters are wide enough for words of eight letters in ${lang} @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/dappstore`);
    await page.locator('.filter > summary').first().click();
    await expect(page.locator('.choice small').first()).toBeVisible();
    expect(await findBrokenShortWords(page, '.filter-panel')).toEqual([]);
  });
}

// Of all languages, Russian has the longest group names.
for (const lang of ['en', 'fil', 'ru'] as const) {
  test(`On a phone with text at 200 %, the menu is wide enough for words of eight letters in ${lang}${lang === 'en' ? '' : lang === 'ru' ? ' @full' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}/dappstore`);
    await page.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true }).click();
    const torn: string[] = [];
    for (const group of await page.locator('.nav summary').all()) {
      await group.click();
      torn.push(...(await findBrokenShortWords(page, '.nav')));
    }
    expect(torn).toEqual([]);
  });
}

const titles = [
  '',
  'dappstore',
  'dappstore/lido',
  'submit/dapp',
  'download/app',
  'security',
  'chains',
  'verify',
  'partner',
  'developer',
  'recruiting',
];

for (const lang of ['en', 'ru', 'es', 'pt', 'fil'] as const) {
  test(`On a phone with text at 200 %, no title breaks within a word in ${lang} ${lang === 'en' || lang === 'fil' ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const torn: string[] = [];
    for (const path of titles) {
      await page.goto(`/${lang}/${path}`);
      torn.push(...(await findBrokenTitleWords(page)).map((word) => `${path}: ${word}`));
    }
    expect(torn).toEqual([]);
  });
}
