import { expect as expectSoon, type Page } from 'playwright/test';
import { fillAll, fill, openedForm, acceptAndSubmit } from '../../e2e/forms.ts';
import { field, favouriteButton, titles, words } from '../../e2e/search-page.ts';
import { subscription } from '../../e2e/subscription.ts';
import { text } from '../../e2e/texts.ts';

// A longer timeout, because some faults slow down the connection.
const expect = expectSoon.configure({ timeout: 15_000 });

/** What a visitor does on a page. `go` does it and asserts the result. */
export interface Journey {
  address: string;
  go: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const articles = (page: Page) => main(page).getByRole('heading', { level: 3 });
const older = (page: Page) => page.getByRole('link', { name: text('en', 'news:more') });
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') });
const draft = { title: 'Lending place', desc: 'Lend and borrow.' };

async function write(page: Page): Promise<void> {
  const form = await openedForm(page);
  await fill(form, draft);
}
const expectWords = async (page: Page) => {
  for (const [name, value] of Object.entries(draft))
    await expect(page.locator(`.submission form [name="${name}"]`)).toHaveValue(value);
};

/** All journeys. The key describes the expected result. */
export const journeys = {
  'another language is chosen': {
    address: '/en/partner?ref=friend',
    async go(page) {
      await page.locator('header .language summary').click();
      await page.locator('header .language').getByRole('link', { name: '한국어' }).click();
      await expect(page).toHaveURL(/\/ko\/partner(?:\?ref=friend)?$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  'a dapp is found': {
    address: '/en/dappstore',
    async go(page) {
      await field(page).fill('uniswap');
      await expect(titles(page).first()).toHaveText('Uniswap');
      await expect(field(page)).toHaveValue('uniswap');
    },
  },
  'the directory stays, and it is said that the search cannot be had': {
    address: '/en/dappstore',
    async go(page) {
      await field(page).fill('aave');
      await expect(page.getByRole('status').filter({ hasText: words('en', 'search.unavailable') })).toBeVisible();
      await expect(page.locator('#directory')).toBeVisible();
      await expect(field(page)).toHaveValue('aave');
    },
  },
  'the directory leads to every dapp': {
    address: '/en/dappstore',
    async go(page) {
      await main(page)
        .getByRole('link', { name: words('en', 'front.whole') })
        .first()
        .click();
      await expect(page).toHaveURL('/en/dappstore/page/1');
      await expect(main(page).getByRole('link', { name: /^Aave/ })).toBeVisible();
    },
  },
  'a favorite is marked and found again': {
    address: '/en/dappstore?q=aave',
    async go(page) {
      await favouriteButton(page, 'Aave').click();
      await expect(favouriteButton(page, 'Aave')).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: words('en', 'search.favorites') }).click();
      await expect(titles(page).filter({ hasText: /^Aave$/ })).toHaveCount(1);
    },
  },
  'older news are added': {
    address: '/en/news',
    async go(page) {
      const before = await articles(page).count();
      await older(page).click();
      await expect.poll(() => articles(page).count()).toBeGreaterThan(before);
      await expect(page).toHaveURL('/en/news');
    },
  },
  'the list stays, and it is said that older news could not be had': {
    address: '/en/news',
    async go(page) {
      const before = await articles(page).count();
      await older(page).click();
      await expect(main(page).getByText(text('en', 'news:failed'))).toBeVisible();
      expect(await articles(page).count()).toBe(before);
    },
  },
  'older news stand on their own page': {
    address: '/en/news',
    async go(page) {
      await older(page).click();
      await expect(page).toHaveURL('/en/news/page/2');
      await expect(articles(page).first()).toBeVisible();
    },
  },
  'the visitor is told that a part is missing, and reads on': {
    address: '/en/news',
    async go(page) {
      const reload = page.waitForEvent('framenavigated');
      await older(page).hover();
      await reload;
      await page.mouse.move(0, 0);
      await older(page).hover();
      await expect(missing(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expect(articles(page).first()).toBeVisible();
    },
  },
  'the visitor is told at once that a part is missing': {
    address: '/en/news',
    async go(page) {
      await older(page).hover();
      await expect(missing(page)).toBeVisible();
      await expect(articles(page).first()).toBeVisible();
    },
  },
  'a draft is kept and comes back': {
    address: '/en/submit/dapp',
    async go(page) {
      await write(page);
      await expect(page.getByText(text('en', 'submit:draft.saved'))).toBeVisible();
      await page.reload();
      await openedForm(page);
      await expectWords(page);
    },
  },
  'the words stay, and it is said that this browser keeps no draft': {
    address: '/en/submit/dapp',
    async go(page) {
      await write(page);
      await expect(page.getByText(text('en', 'submit:draft.unsaved'))).toBeVisible();
      await expectWords(page);
    },
  },
  'the words stay in the form': {
    address: '/en/submit/dapp',
    async go(page) {
      await write(page);
      await expectWords(page);
    },
  },
  'nothing is lost when a form cannot be sent': {
    address: '/en/submit/chain',
    async go(page) {
      const form = await openedForm(page);
      await fillAll(form, 'chain');
      await acceptAndSubmit(form);
      await expect(form.getByRole('button', { name: text('en', 'submit:sending.download') })).toBeVisible({
        timeout: 20_000,
      });
      await expect(form.locator('[name="shortName"]')).toHaveValue('newc');
    },
  },
  'a link is copied or laid open to be copied': {
    address: '/en/dappstore/uniswap',
    async go(page) {
      await page.getByRole('button', { name: words('en', 'wallet.copy') }).click();
      await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.copyFailed') })).toBeVisible();
    },
  },
  'no form for subscribing is offered': {
    address: '/en/partner',
    async go(page) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.mouse.move(200, 200);
      await page.waitForLoadState('networkidle');
      await expect(subscription(page).field).toBeHidden();
    },
  },
  'a dapp is looked up by its id': {
    address: '/en/dappstore/detail?id=lido',
    async go(page) {
      await expect(main(page).getByRole('link', { name: /Lido/ })).toBeVisible();
    },
  },
  'an article is read, and the one beside it': {
    address: '/en/news/1012',
    async go(page) {
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('navigation', { name: text('en', 'news:neighbours') })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/en\/news\/\d+$/);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
} satisfies Record<string, Journey>;
