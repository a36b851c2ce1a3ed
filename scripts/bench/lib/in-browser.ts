import type { Browser, Page } from 'playwright';
import { startPreview } from '../../serve/start-preview.ts';
import { launchBrowser } from '../../test/launch-browser.ts';

const slowing = 4;

export async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowing });
}

export async function measureInBrowser<Result>(
  dist: string,
  work: (browser: Browser, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await startPreview({ dist, port: 0 });
  const browser = await launchBrowser();
  try {
    return await work(browser, url);
  } finally {
    await browser.close();
    await close();
  }
}
