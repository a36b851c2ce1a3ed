import { expect, test, type Page } from './test.ts';
import { journeys } from '../faults/page/journeys.ts';
import { pageFaults, pagePairs, pageRows, pageVariants } from '../faults/page/rows.ts';
import { newClient } from './forms.ts';

test.describe.configure({ timeout: 60_000 });

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const standing = (html: string) => ({
  heading: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
  links: [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href = '']) => plain(href)),
});

/** Asserts that the page still shows the heading and all links of its HTML. */
async function expectStanding(page: Page, { heading, links }: ReturnType<typeof standing>): Promise<void> {
  const shown = await page.locator('h1').first().textContent();
  expect(plain(shown ?? '')).toBe(heading);
  const there = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((href) => !there.includes(href))).toEqual([]);
}

function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on(
    'console',
    (message) => ['error', 'warning', 'assert'].includes(message.type()) && heard.push(message.text()),
  );
  return heard;
}

for (const row of [...pageRows, ...pageVariants, ...pagePairs]) {
  const [named, end] = row;
  const names = typeof named === 'string' ? [named] : named;
  const faults = names.map((name) => pageFaults[name]!);
  const journey = journeys[end];
  test(`If ${names.join(' and ')}: ${end} ${pageRows.includes(row) ? '@full' : '@deep'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', extraHTTPHeaders: newClient() },
      ...(Object.assign({}, ...faults.map((fault) => fault.context)) as object),
    });
    const page = await context.newPage();
    const heard = listen(page);
    const sent = standing(await (await page.request.get(journey.address)).text());
    for (const fault of faults) await fault.before?.(page);
    await page.goto(journey.address);
    for (const fault of faults) await fault.arrived?.(page);
    await expectStanding(page, sent);
    await journey.go(page);
    if (new URL(page.url()).pathname === new URL(journey.address, baseURL).pathname) await expectStanding(page, sent);
    const allowed = faults.flatMap(({ says }) => says ?? []);
    expect(heard.filter((line) => !allowed.some((words) => words.test(line)))).toEqual([]);
    await context.close();
  });
}
