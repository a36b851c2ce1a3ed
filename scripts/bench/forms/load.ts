import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { submissionPath } from '~/api/submit.ts';
import { checksummed } from '~/domain/address/formats/evm.ts';
import { percentile } from '../lib/statistics.ts';

/** The results of submissions to an origin at a steady rate. */
export interface FormLoad {
  seconds: number;
  sent: number;
  /** The number of submissions without a receipt. */
  failed: number;
  /** Response times in milliseconds. */
  median: number;
  p99: number;
  /** The memory of the process in bytes, after a quarter of the time and at the end. */
  memory: { early: number; late: number };
}

const perSecond = 10;
const logoCount = 40;

async function makeLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#2980fe', noise } });
  return new Uint8Array(await picture.png().toBuffer());
}

function bodyOf(logo: Uint8Array<ArrayBuffer>): FormData {
  const name = randomBytes(20).toString('hex');
  const answers = {
    ...{ platform: ['eth'], title: name.slice(0, 30), desc: 'Tickets for ferries', url: `https://${name}.dev` },
    ...{ address: [{ network: 'eth', address: checksummed(name) }], category: ['12'], tp_connect: 'both' },
    ...{ audit_url: ['https://auditors.example.com/report'], language: 'en', referral: false, has_tokens: false },
    ...{ email: `${name}@site.test`, others: 'a messenger', sent: { website2: '', seconds: 60, isDistinct: true } },
  };
  const body = new FormData();
  body.append('submission', JSON.stringify(answers));
  body.append('icon_url', new Blob([logo]), 'logo.png');
  return body;
}

async function told(child: ChildProcess): Promise<{ url?: string; memory?: number }> {
  const [message] = (await once(child, 'message')) as [{ url?: string; memory?: number }];
  return message;
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory');
  return (await told(child)).memory ?? NaN;
}

/** Sends ten submissions per second, each with a logo, to an origin in another process. Does not wait for responses. */
export async function measureFormLoad(seconds: number): Promise<FormLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'form-load-'));
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const execArgv = ['--expose-gc', '--import', './scripts/preload.mjs'];
  const child = fork(script, [join(folder, 'origin.sqlite')], { execArgv });
  try {
    const { url = '' } = await told(child);
    const logos = await Promise.all(Array.from({ length: logoCount }, makeLogo));
    const times: number[] = [];
    let failed = 0;
    const sendOne = async (logo: Uint8Array<ArrayBuffer>) => {
      const begun = performance.now();
      const headers = { 'idempotency-key': randomUUID() };
      const response = await fetch(url + submissionPath('dapp'), { method: 'POST', headers, body: bodyOf(logo) });
      const { result } = (await response.json()) as { result: number };
      times.push(performance.now() - begun);
      if (result !== 0) failed++;
    };
    const begun = performance.now();
    const all: Promise<void>[] = [];
    let early = NaN;
    for (let count = 0; count < seconds * perSecond; count++) {
      await sleep(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
      if (count === Math.floor((seconds * perSecond) / 4)) early = await memoryOf(child);
      const logo = logos[count % logoCount];
      if (logo) all.push(sendOne(logo));
    }
    await Promise.all(all);
    const memory = { early, late: await memoryOf(child) };
    return {
      seconds,
      sent: times.length,
      failed,
      median: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      memory,
    };
  } finally {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
}
