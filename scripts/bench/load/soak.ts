import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { costSoFar } from '../lib/process-cost.ts';
import { slopeOf } from '../lib/statistics.ts';
import { sendLoad, type Sent } from './send-load.ts';

/** The memory of a server during requests at a steady rate. */
export interface Soak extends Sent {
  seconds: number;
  /** Bytes after the warm-up and at the end, each the mean of a tenth of the samples, and the slope in bytes per minute. */
  memory: { start: number; end: number; slope: number };
}

const connections = 10;
const perSecond = 40;
const samples = 300;
/** The share of the time in which a server fills its caches and heap. */
const warmUp = 0.3;
const window = 0.1;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sends requests to a server and samples the memory of its process tree. */
export async function soak(url: string, pid: number, requests: Request[], seconds: number): Promise<Soak> {
  const held: { minutes: number; bytes: number }[] = [];
  const begun = performance.now();
  const share = () => (performance.now() - begun) / (seconds * 1000);
  const sampling = (async () => {
    while (share() < 1) {
      held.push({ minutes: (performance.now() - begun) / 60_000, bytes: costSoFar(pid).memory });
      await sleep((seconds * 1000) / samples);
    }
  })();
  const sent = await sendLoad(url, requests, { connections, seconds, perSecond });
  await sampling;
  const warm = held.slice(Math.floor(held.length * warmUp));
  const some = Math.ceil(held.length * window);
  const bytes = warm.map((sample) => sample.bytes);
  const memory = {
    start: mean(bytes.slice(0, some)),
    end: mean(bytes.slice(-some)),
    slope: slopeOf(warm.map(({ minutes, bytes: value }) => [minutes, value])),
  };
  return { ...sent, seconds, memory };
}
