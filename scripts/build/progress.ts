import { stderr } from 'node:process';

const second = 1000;
/** The interval of the lines of a log. A terminal shows one line, updated each second. */
const logInterval = 10 * second;
/** An estimate needs this time and this share of the work. */
const [leastTime, leastShare] = [3 * second, 0.05];

/** How much of a step is done, and the plural of what is counted. */
export interface StepProgress {
  done: number;
  total: number;
  of: string;
}

const number = new Intl.NumberFormat('en');
const inSeconds = (time: number): string => `${(time / second).toFixed(1)} s`;

/** Describes the progress after a time in milliseconds, with an estimate of the time left once there is a basis for it. */
export function describeProgress({ done, total, of }: StepProgress, time: number): string {
  const left = (time * (total - done)) / done;
  const estimate =
    time >= leastTime && done >= total * leastShare && done < total ? `, about ${Math.ceil(left / second)} s left` : '';
  return `${number.format(done)} of ${number.format(total)} ${of}${estimate}`;
}

/**
 * Runs a step and prints its name, its progress and its duration to stderr. In a log, a step of less than a second is one
 * line, and progress is a line every ten seconds.
 */
export async function runStep<Result>(
  name: string,
  run: () => Result | Promise<Result>,
  progress?: () => StepProgress | undefined,
): Promise<Result> {
  const started = performance.now();
  const time = () => performance.now() - started;
  const { isTTY } = stderr;
  const line = (text: string) => stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  line(`${name} …`);
  const timer =
    progress &&
    setInterval(
      () => {
        const now = progress();
        if (now) line(`${name}: ${describeProgress(now, time())}`);
      },
      isTTY ? second : logInterval,
    );
  try {
    const result = await run();
    if (isTTY) line(`${name}: ${inSeconds(time())}\n`);
    else if (time() >= second) line(`${name}: done in ${inSeconds(time())}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
