import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { costSoFar } from '../lib/process-cost.ts';
import { slopeOf } from '../lib/statistics.ts';
import { sendLoad, type Sent } from './send-load.ts';

/** What a server held while it was asked at a steady rate. */
export interface Soak extends Sent {
  seconds: number;
  /** Bytes of its processes once it is warm and at the end, each the mean of a tenth of the time; bytes a minute between. */
  memory: { start: number; end: number; slope: number };
}

const connections = 10;
const perSecond = 40;
const samples = 300;
/** Until this share of the time a server fills its caches and its heap. */
const warmUp = 0.3;
const window = 0.1;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Asks a server for so many seconds and samples the memory of the process tree below `pid`. */
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
