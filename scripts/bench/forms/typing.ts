import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../test/tools.ts';

declare global {
  var formPaints: number[];
}

/** Runs in the page: measures the time from each key press to the next paint. */
function watch(): void {
  globalThis.formPaints = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.formPaints.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

const line = 'Lend and borrow on the quay, with a ticket for each ferry.';

async function typeInto(page: Page): Promise<number[]> {
  const form = page.locator('.submission form');
  await form.locator('[name="title"]').click();
  await form.locator('.drafts summary').waitFor();
  const typed = form.locator('[name="desc"]');
  await page.evaluate(watch);
  // Submits first, so that the form shows its errors while typing.
  await form.locator('[type="submit"]').click();
  await page.locator('.summary').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await typed.pressSequentially(line, { delay: 120 });
  return page.evaluate(() => globalThis.formPaints);
}

/** Measures the milliseconds from a key press to the next paint in the longest form, with the CPU slowed 4 times. */
export async function measureTyping(url: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/en/submit/dapp`);
    return await typeInto(page);
  } finally {
    await browser.close();
  }
}
