import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { launch } from 'puppeteer-core';
import { build, type Rollup } from 'vite';
import { findBrowser } from '../../../scripts/test/tools.ts';
import { submissionPath } from '../../../src/api/submit.ts';
import type { FormKind } from '../../../src/domain/submission/fields.ts';
import type { FieldProblem } from '../../../src/domain/submission/problem.ts';
import { packedRecoveryWords } from '../../../src/content/read/recovery-words.ts';
import { openSqliteStore } from '../../../src/origin/sqlite/open-store.ts';
import { offeredOptions } from '../../../src/origin/submissions/known.ts';
import { goodAnswers, logo, pdf } from '../../unit/origin/forms.ts';
import { startTestedOrigin } from '../../unit/origin/running.ts';

type Files = Readonly<Record<string, Buffer>>;

/** The code of the form, in a real browser, and an origin over HTTP. Both validate the same submissions. */
export interface BothSides {
  /** Validates answers on both sides: valid answers with these replacements. Returns both verdicts. */
  say: (kind: FormKind, answers: object, files?: Files) => Promise<[form: string, origin: string]>;
  /** Returns the origin's verdict on a valid form with these files. */
  sayOrigin: (kind: FormKind, files: Files) => Promise<string>;
  /** Returns the verdict of the form on a picture, and the logo that the form creates from it. */
  treat: (picture: Buffer) => Promise<{ verdict: string; made?: Buffer }>;
  /** Returns how many submissions the origin has accepted, and how many it has stored. */
  count: () => Promise<[taken: number, kept: number]>;
  stop: () => Promise<void>;
}

const plenty = { burst: 1_000_000, interval: 1 };

async function bundle(): Promise<string> {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const lib = { entry: path('in-page.ts'), formats: ['iife' as const], name: 'form' };
  const results = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': path('../../../src') } },
    build: { write: false, lib },
  })) as Rollup.RollupOutput[];
  const [first] = results.flatMap(({ output }) => output);
  if (first?.type !== 'chunk') throw new Error('Nothing was bundled.');
  return first.code;
}

const wordsOf = (problems: readonly FieldProblem[]) =>
  problems.map(({ path, code, reason }) => `${path} ${reason ?? code}`).join(', ');

/** Starts an origin, and a browser that runs the code of the form. */
export async function startBothSides(): Promise<BothSides> {
  const origin = await startTestedOrigin({ formLimit: plenty, formTotal: plenty });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await launch({ browser: 'chrome', executablePath: findBrowser() ?? '', args });
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  const { networks, categories } = offeredOptions;
  const sent = { networks, categories, words: packedRecoveryWords() };
  await page.evaluate((names) => globalThis.hostile.know(names), sent);
  const none = { dapp: {}, nft: {}, token: {}, chain: {}, owner: {} };
  const good: Record<FormKind, Files> = { ...none, application: { resume: pdf } };
  good.dapp = good.nft = good.token = { icon_url: await logo() };
  let taken = 0;

  async function sayForm(kind: FormKind, answers: object, files: Files) {
    const held = { kind, json: JSON.stringify(answers), files: {} as Record<string, string> };
    for (const [name, bytes] of Object.entries(files)) held.files[name] = bytes.toString('base64');
    return page.evaluate((given) => globalThis.hostile.check(given), held);
  }
  async function sayOrigin(kind: FormKind, answers: object, files: Files): Promise<string> {
    const body = new FormData();
    body.append('submission', JSON.stringify({ ...answers, sent: { website2: '', seconds: 60 } }));
    for (const [name, bytes] of Object.entries(files)) body.append(name, new Blob([new Uint8Array(bytes)]), name);
    const headers = { 'idempotency-key': randomUUID() };
    const response = await fetch(origin.url + submissionPath(kind), { method: 'POST', headers, body });
    const { result, data } = (await response.json()) as { result: number; data: { problems?: FieldProblem[] } };
    if (result === 0) taken++;
    if (response.status !== 200) return String(response.status);
    return data.problems ? wordsOf(data.problems) : 'ok';
  }
  return {
    say: async (kind, answers, files = good[kind]) => {
      const all = { ...goodAnswers[kind], ...answers };
      const form = await sayForm(kind, all, files);
      const origin = await sayOrigin(kind, all, files);
      if (form.answers === undefined || origin !== 'ok') return [form.said, origin];
      // Sends the normalized answers, as the form does.
      return [form.said, await sayOrigin(kind, JSON.parse(form.answers) as object, files)];
    },
    sayOrigin: (kind, files) => sayOrigin(kind, goodAnswers[kind], files),
    treat: async (picture) => {
      const { verdict, made } = await page.evaluate(
        (base64) => globalThis.hostile.treat(base64),
        picture.toString('base64'),
      );
      return { verdict, ...(made !== undefined && { made: Buffer.from(made, 'base64') }) };
    },
    count: async () => {
      const store = openSqliteStore(origin.file);
      const kept = await store.submissions.list({});
      store.close();
      return [taken, kept.length];
    },
    stop: async () => {
      await browser.close();
      await origin.stop();
    },
  };
}
