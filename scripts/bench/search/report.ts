import { existsSync } from 'node:fs';
import { startPreview } from '../../serve/start-preview.ts';
import { percentile } from '../lib/statistics.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureLookups } from './lookup.ts';

const slowdown = 4;
const sizes = [
  { size: 229, lookup: 2, paint: 24 },
  { size: 2000, lookup: 4, paint: 32 },
  { size: 10_000, lookup: 8, paint: 40 },
];

/** The 95th percentiles of the dapp store search in milliseconds, with the CPU slowed 4 times. */
export interface SearchTimes {
  size: number;
  lookup: number;
  paint: number;
  goals: { lookup: number; paint: number };
}

/** Measures the search of a built site with three numbers of dapps. Returns an empty list without a built site. */
export async function measureSearch(dist: string): Promise<SearchTimes[]> {
  if (!existsSync(dist)) return [];
  const { url, close } = await startPreview({ dist, port: 0 });
  const results: SearchTimes[] = [];
  try {
    for (const { size, ...goals } of sizes) {
      const paint = percentile(await measureKeystrokes({ url, dist }, size, slowdown), 0.95);
      results.push({ size, lookup: percentile(measureLookups(dist, size), 0.95) * slowdown, paint, goals });
    }
  } finally {
    await close();
  }
  return results;
}

const ms = (value: number) => value.toFixed(1);

export const searchLines = (results: readonly SearchTimes[]): string[] => [
  `Search of the dapp store, 4 times slowed down, 95 of 100 within (goal), ms:`,
  ...results.map(
    ({ size, lookup, paint, goals }) =>
      `  ${size} dapps: lookup ${ms(lookup)} (${goals.lookup}), key to painted results ${ms(paint)} (${goals.paint})`,
  ),
];
