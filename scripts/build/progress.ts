import { stderr } from 'node:process';

const second = 1000;
/** Time between two log lines. On a terminal, one line is updated every second. */
const logInterval = 10 * second;
/** The remaining time is estimated only after this time and this share of the work. */
const [leastTime, leastShare] = [3 * second, 0.05];

/** Progress of a step. `of` names the counted items, for example `pages`. */
interface StepProgress {
  done: number;
  total: number;
  of: string;
}

export type OnProgress = (done: number, total: number) => void;

const number = new Intl.NumberFormat('en');
const inSeconds = (time: number): string => `${(time / second).toFixed(1)} s`;

/** Describes the progress after a time in milliseconds. Estimates the remaining time if possible. */
export function describeStepProgress({ done, total, of }: StepProgress, time: number): string {
  const left = (time * (total - done)) / done;
  const estimate =
    time >= leastTime && done >= total * leastShare && done < total ? `, about ${Math.ceil(left / second)} s left` : '';
  return `${number.format(done)} of ${number.format(total)} ${of}${estimate}`;
}

/** Runs a step and prints its name, progress and duration to stderr. In a log, a short step takes one line. */
export async function runStepWithProgress<Result>(
  name: string,
  run: (count: (of: string) => OnProgress) => Result | Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const time = () => performance.now() - started;
  const { isTTY } = stderr;
  const line = (text: string) => stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  line(`${name} …`);
  let progress: StepProgress | undefined;
  const timer = setInterval(
    () => progress && line(`${name}: ${describeStepProgress(progress, time())}`),
    isTTY ? second : logInterval,
  );
  try {
    const result = await run((of) => (done, total) => (progress = { done, total, of }));
    if (isTTY) line(`${name}: ${inSeconds(time())}\n`);
    else if (time() >= second) line(`${name}: done in ${inSeconds(time())}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
