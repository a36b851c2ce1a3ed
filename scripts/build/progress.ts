import { stderr } from 'node:process';

const interval = 1000;

/** Runs a step. Prints its name, its progress every second, and its duration. */
export async function step<Result>(
  name: string,
  run: () => Result | Promise<Result>,
  far?: () => string,
): Promise<Result> {
  const started = performance.now();
  const line = (text: string) => stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  line(`${name} …`);
  const timer = far && setInterval(() => line(`${name}: ${far()}`), interval);
  try {
    const result = await run();
    line(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s${stderr.isTTY ? '\n' : ''}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
