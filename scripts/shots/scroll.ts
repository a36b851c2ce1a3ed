import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import {
  viewportHeightOf,
  listScreenshots,
  type Screenshot,
  type TakeScreenshot,
  type ScreenshotSelection,
} from './take.ts';

const stops = 8;
const stepPixels = 40;
const gap = 16;

/** Lists screenshots of scrolled pages. Each screenshot shows several viewports side by side. */
export const listScrolledScreenshots = (folder: string, wanted: ScreenshotSelection): Screenshot[] =>
  listScreenshots(`${folder}/scroll`, wanted).map((shot) => ({ ...shot, sheet: `scroll-${shot.sheet}` }));

/** Scrolls a page to its end in small steps, with animations. Combines screenshots of all steps in one file. */
export const takeScrolledScreenshot: TakeScreenshot<Screenshot> = async (
  page,
  base,
  { address, width, scheme, file },
) => {
  const height = viewportHeightOf(width);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
  await page.goto(base + address);
  const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const frames: Buffer[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.evaluate(
      async ({ to, by }) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let at = scrollY; at < to; at += by) {
          scrollTo({ top: at, behavior: 'instant' });
          await frame();
        }
        scrollTo({ top: to, behavior: 'instant' });
        await frame();
      },
      { to: (length * stop) / (stops - 1), by: stepPixels },
    );
    frames.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
  }
  const folder = file.slice(0, file.lastIndexOf('/'));
  await mkdir(folder, { recursive: true });
  const placed = frames.map((input, index) => ({ input, left: index * (width + gap), top: 0 }));
  const canvas = { width: stops * (width + gap) - gap, height, channels: 3 as const, background: '#808080' };
  await sharp({ create: canvas }).composite(placed).jpeg({ quality: 80 }).toFile(file);
};
