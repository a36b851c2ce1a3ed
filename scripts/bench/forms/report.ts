import { existsSync } from 'node:fs';
import { startPreview } from '../../serve/start-preview.ts';
import { percentile } from '../lib/statistics.ts';
import { measureFormLoad, type FormLoad } from './load.ts';
import { measureTyping } from './typing.ts';

const goals = { answer: 500, paint: 32 } as const;

/** The cost of forms: submissions to the origin, and typing in the longest form. */
export interface Forms {
  load: FormLoad;
  /** The 95th percentile from a key press to its paint, in milliseconds. Undefined without a built site. */
  paint: number | undefined;
}

/** Measures the forms of a built site. `seconds` is the duration of the submissions. */
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
