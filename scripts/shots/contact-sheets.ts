import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Screenshot } from './take.ts';

const gap = 24;
const tallest = 4000;
const ground = '#808080';

const columnOf = (width: number) => (width < 768 ? 300 : 480);

/** Places screenshots of the same width side by side. Cuts off very long pages. */
async function makeSheet(file: string, width: number, shots: readonly Screenshot[]): Promise<void> {
  const column = columnOf(width);
  const tiles = await Promise.all(
    shots.map(async (shot, index) => {
      const scaled = await sharp(shot.file).resize({ width: column }).toBuffer({ resolveWithObject: true });
      const height = Math.min(scaled.info.height, tallest);
      const input = await sharp(scaled.data).extract({ left: 0, top: 0, width: column, height }).toBuffer();
      return { input, height, left: gap + index * (column + gap), top: gap };
    }),
  );
  const size = {
    width: gap + shots.length * (column + gap),
    height: Math.max(...tiles.map(({ height }) => height)) + 2 * gap,
  };
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(tiles)
    .jpeg({ quality: 80 })
    .toFile(file);
}

export async function makeContactSheets(folder: string, shots: readonly Screenshot[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const sheets = Object.entries(Object.groupBy(shots, ({ sheet }) => sheet));
  for (const [name, ofSheet = []] of sheets) await makeSheet(`${folder}/${name}.jpg`, ofSheet[0]!.width, ofSheet);
  return sheets.length;
}
