import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { startPreview } from '../serve/start-preview.ts';
import { findBrowser } from '../test/tools.ts';
import { median } from './lib/statistics.ts';

const goals = { share: 0.6, memory: 64 } as const;
const megabyte = 1e6;
const [timed, weighed] = [150, 300];

export interface FileCheck {
  /** The throughput of each run relative to that of `sha256sum` right before it. */
  shares: number[];
  share: number;
  /** The maximum memory in megabytes above the initial memory of the renderers. */
  memory: number;
}

function write(file: string, megabytes: number): void {
  const part = randomBytes(megabyte);
  for (let count = 0; count < megabytes; count++) appendFileSync(file, part);
}

function timeOf(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

const wake = async (page: Page): Promise<void> => {
  await page.locator('#hash').focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
};

/** Returns the milliseconds from choosing a file to the verdict, including everything a visitor waits for. */
async function check(
  browser: Browser,
  address: string,
  file: string,
  meanwhile?: () => Promise<void>,
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await wake(page);
  await meanwhile?.();
  const begin = performance.now();
  await page.locator('#file').setInputFiles(file);
  let isDone = false as boolean;
  const verdict = page
    .locator('.verdict')
    .waitFor()
    .finally(() => (isDone = true));
  while (meanwhile && !isDone) await meanwhile();
  await verdict;
  const time = performance.now() - begin;
  await page.close();
  return time;
}

async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Measures the file check of the built page in Chromium. Returns undefined without a built site. */
export async function measureFileCheck(dist: string, runs: number): Promise<FileCheck | undefined> {
  if (!existsSync(join(dist, 'en/verify.html'))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'file-check-'));
  const [file, large] = [join(folder, 'timed.bin'), join(folder, 'weighed.bin')];
  write(file, timed);
  write(large, weighed);
  const { url, close } = await startPreview({ dist, port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const address = `${url}/en/verify`;
    const shares: number[] = [];
    for (let run = 0; run < runs; run++) {
      const alone = timeOf(() => execFileSync('sha256sum', [file]));
      shares.push(alone / (await check(browser, address, file)));
    }
    const held: number[] = [];
    await check(browser, address, large, async () => void held.push(await memoryOf(browser)));
    const [before = 0] = held;
    return { shares, share: median(shares), memory: Math.max(...held) - before };
  } finally {
    await browser.close();
    await close();
    rmSync(folder, { recursive: true });
  }
}

export const fileCheckLines = (found: FileCheck | undefined): string[] =>
  found
    ? [
        `Check of a file: ${timed} MB at ${found.share.toFixed(2)} of sha256sum's speed (${goals.share});`,
        `  ${found.memory.toFixed(0)} MB of memory above the page's while ${weighed} MB are read (${goals.memory})`,
      ]
    : [];
