import { expect, test } from './test.ts';
import { fullBrowserOptions } from './whole-browser.ts';

// Uses the full browser: the headless shell has no Network Information API, and it loads lazy images earlier.
test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, ...fullBrowserOptions }), { scope: 'worker' }],
});

for (const lang of ['en', 'th']) {
  test(`The directory in ${lang} transfers at most 60 KB before an interaction ${lang === 'en' ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const wire = await page.context().newCDPSession(page);
    let bytes = 0;
    // Excludes fonts, which have a budget of their own (tests/build/budgets.test.ts).
    const fonts = new Set<string>();
    wire.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fonts.add(requestId));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!fonts.has(requestId)) bytes += encodedDataLength;
    });
    await wire.send('Network.enable');
    await page.goto(`/${lang}/dappstore`, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(60_000);
  });
}
