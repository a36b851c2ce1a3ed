import { stderr } from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { describeStepProgress, runStepWithProgress } from '../../../scripts/build/progress.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('estimates the remaining time of a step once part of the work is done', () => {
  const pages = { total: 4027, of: 'pages' };
  expect(describeStepProgress({ ...pages, done: 1000 }, 2900)).toBe('1,000 of 4,027 pages');
  expect(describeStepProgress({ ...pages, done: 1000 }, 10_000)).toBe('1,000 of 4,027 pages, about 31 s left');
  expect(describeStepProgress({ ...pages, done: 100 }, 10_000)).toBe('100 of 4,027 pages');
  expect(describeStepProgress({ ...pages, done: 4027 }, 10_000)).toBe('4,027 of 4,027 pages');
  expect(describeStepProgress({ done: 0, total: 0, of: 'files' }, 10_000)).toBe('0 of 0 files');
});

/** Runs a step with this duration in milliseconds. Returns the logged lines. */
async function linesOf(duration: number): Promise<string> {
  const written: string[] = [];
  vi.spyOn(stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  vi.useFakeTimers();
  const ended = runStepWithProgress('Compressing', (count) => {
    count('files')(1, 2);
    return new Promise<void>((resolve) => setTimeout(resolve, duration));
  });
  await vi.advanceTimersByTimeAsync(duration);
  await ended;
  return written.join('');
}

it('logs a short step in one line, and the progress of a long one every ten seconds', async () => {
  expect(await linesOf(900)).toBe('Compressing …\n');
  expect(await linesOf(10_500)).toBe(
    'Compressing …\nCompressing: 1 of 2 files, about 10 s left\nCompressing: done in 10.5 s\n',
  );
});
