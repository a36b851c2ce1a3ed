import type { CDPSession } from 'playwright';
import { nextFrame } from './next-frame.ts';
import { expect, test, type Page } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { frame?: string } };
}

/** Returns for how many elements the browser computes styles during an action. Ignores those in frames. */
async function styledDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const isWhole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isWhole;
  await session.detach();
  const own = events.filter(({ args }) => args.beginData?.frame === frameTree.frame.id);
  return own.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test('The language menu is laid out before it opens', async ({ page }) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetTop');
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
      get(this: HTMLElement) {
        if (this.matches('.language:not([open]) > ul')) this.dataset['isLaidOut'] = '';
        return own?.get?.call(this) as number;
      },
    });
  });
  await page.goto('/en/partner');
  await expect(page.locator('.language > ul')).toHaveAttribute('data-is-laid-out');
});

for (const [path, parent, max] of [
  ['dappstore', '.dapps > li', 20],
  ['news', '.news-rows > li', 90],
  ['download/app', 'main section', 60],
  ['verify', '.check', 60],
  ['verify/link', '.check', 60],
  ['submit/dapp', 'main form', 60],
] as const)
  test(`Content added to ${path} restyles little else of the page ${/link|download/.test(path) ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    await page.goto(`/en/${path}`);
    await nextFrame(page);
    const styled = await styledDuring(page, async () => {
      await page
        .locator(parent)
        .first()
        .evaluate((element) => element.append(document.createElement('button')));
      await nextFrame(page);
    });
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(max);
  });

test('The phone menu appears before the content behind it is restyled @full', async ({ page }) => {
  await page.goto('/en/partner');
  // This delay keeps the content behind the menu visible until the trace has ended.
  await page.evaluate(() => document.documentElement.style.setProperty('--calm', '3600s'));
  // This change of the root restyles the whole page, before the trace starts.
  await nextFrame(page);
  const styled = await styledDuring(page, async () => {
    await page.locator('.menu-button').tap();
    await expect(page.locator('.nav:popover-open')).toBeVisible();
    await nextFrame(page);
  });
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(120);
});

test('A touched favorites button looks pressed while the search loads @full', async ({ page }) => {
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/en/dappstore');
  const button = page.locator('.search-filters > .filter-button');
  const colourOf = () => button.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  const before = await colourOf();
  await button.tap();
  expect(await colourOf()).not.toBe(before);
});
