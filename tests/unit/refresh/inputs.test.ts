import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const ask = `
  import { digestOfBuildCode } from './scripts/build/inputs.ts';
  import { summarizeBuildData } from './scripts/build/data.ts';
  console.log(JSON.stringify([digestOfBuildCode([]), summarizeBuildData().digest]));`;

/**
 * Returns the digests of code and data that a refresh computes. Uses a new process, because modules read the
 * environment when they load.
 */
function inputs(environment: Record<string, string>): [code: string, data: string] {
  const args = ['--import', './scripts/preload.mjs', '--input-type=module', '--eval', ask];
  const env = { ...process.env, NOTICES: file('notices.json'), LINK_CHECKS: file('checks.json'), ...environment };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as [string, string];
}

it('treats urgent operator data as data that need no compilation, and page settings as code @full', () => {
  const notice = { id: 'fraud', kind: 'phishing', pages: 'all', start: '2024-01-01', text: { en: 'A fake site.' } };
  writeFileSync(file('notices.json'), '[]');
  const [code, data] = inputs({});
  writeFileSync(file('notices.json'), JSON.stringify([notice]));
  const [sameCode, withNotice] = inputs({});
  writeFileSync(file('checks.json'), '{}');
  const [stillSameCode, withChecks] = inputs({});
  expect([sameCode, stillSameCode]).toEqual([code, code]);
  expect(new Set([data, withNotice, withChecks]).size).toBe(3);
  const [otherCode, sameData] = inputs({ SITE_URL: 'https://other.test' });
  expect(otherCode).not.toBe(code);
  expect(sameData).toBe(withChecks);
});
