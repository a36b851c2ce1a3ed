import { existsSync } from 'node:fs';
import { startPreview } from '../../serve/start-preview.ts';
import { percentile } from '../lib/statistics.ts';
import { measureFormLoad, type FormLoad } from './load.ts';
import { measureTyping } from './typing.ts';

const goals = { answer: 500, paint: 32 } as const;

/** What the forms cost: the origin that takes them, and a key typed into the longest one. */
export interface Forms {
  load: FormLoad;
  /** The 95th percentile from a key to its paint, in milliseconds; nothing where nothing is built. */
  paint: number | undefined;
}

/** Measures the forms of a built site; `seconds` says how long submissions come. */
export async function measureForms(dist: string, seconds: number): Promise<Forms> {
  const load = await measureFormLoad(seconds);
  if (!existsSync(dist)) return { load, paint: undefined };
  const { url, close } = await startPreview({ dist, port: 0 });
  try {
    return { load, paint: percentile(await measureTyping(url), 0.95) };
  } finally {
    await close();
  }
}

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/** The figures for a person to read. */
export const formLines = ({ load, paint }: Forms): string[] => [
  `Forms, ${load.sent} submissions with a logo in ${load.seconds} s, ${load.failed} without a receipt:`,
  `  answered in ms: median ${load.median.toFixed(0)}, 99 of 100 within ${load.p99.toFixed(0)} (${goals.answer})`,
  `  memory of the origin: ${mebibytes(load.memory.early)} after a quarter, ${mebibytes(load.memory.late)} at the end`,
  ...(paint === undefined
    ? []
    : [
        `  key to paint in the longest form, 4 times slowed down, 95 of 100 within ${paint.toFixed(1)} ms (${goals.paint})`,
      ]),
];
