import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../scripts/test/tools.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { changes } from './verify/changes.ts';
import { deploy, emitOnce, nginx, type Change, type Emitted } from './verify/deployed.ts';

const dash = findTool('dash') ?? '';
const curl = findTool('curl');
const minute = 60_000;
const script = resolve('public/verify-site.txt');

/** The changes that a shell script without an HTML parser can detect, each with the tier of its test. */
const seen: Record<string, string> = {
  'the last byte of a page': '',
  'a missing page': '',
  'an old release': '@full',
  'a missing CSP': '',
  'a cookie': '@full',
  'a page that redirects to another host': '@full',
  'an inline script': '@full',
  'a chunk': '@full',
  'an empty file': '@full',
  'a changed not-found page': '@full',
  'a wider CSP': '@full',
  'a forbidden page': '@full',
  'a missing x-frame-options header': '@deep',
  'pages cached for a year': '@deep',
  'files readable by any site': '@deep',
};

const needed =
  /"(?:(?:en|ko|vi)\/(?:news|404|download\/app)\.html(?:\.br)?|robots\.txt|build\.json|picture\.png|_astro\/[^"]*|dictionary\/ko\.[^"]*)"/;

let dist: string;
let emitted: Emitted;
beforeAll(async () => {
  dist = await writeFixtureDist();
  emitted = await emitOnce(dist);
  // Reduces the manifest to a few files, because the script starts three programs per file.
  const manifest = join(emitted.home, 'nginx/manifest.json');
  const isNeeded = (line: string) => !line.startsWith('{"file":"') || needed.test(line);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').split('\n').filter(isNeeded).join('\n'));
});
afterAll(() => [dist, emitted.home].forEach((folder) => rmSync(folder, { recursive: true })));

async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(dash, [script, ...args]);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, error };
}

describe.skipIf(!nginx || !dash || !curl)('shell script for verification', { timeout: minute }, () => {
  const manifest = () => join(emitted.home, 'nginx/manifest.json');
  async function checked(change: Change) {
    const server = await deploy(emitted, change);
    try {
      return await run(server.origin, manifest());
    } finally {
      await server.stop();
    }
  }

  test('reports no difference for an untouched site, and that it cannot find added files', async () => {
    const { code, out } = await checked({ site: (site) => site.write('sw.js', 'steal()') });
    expect(out).toMatch(/^http:\S+ matches the manifest: \d{2} files\. This script doesn't detect added files/);
    expect(code).toBe(0);
  });

  const tried = changes.filter(({ name }) => name in seen).map((one) => ({ ...one, tier: seen[one.name] }));
  test.each(tried)('reports $name $tier', async ({ site, conf, where }) => {
    const { code, out } = await checked({ ...(site && { site }), ...(conf && { conf }) });
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining(where) });
    expect(out.split('\n').some((line) => line.startsWith(`${where} `) || line.startsWith(`${where}: `))).toBe(true);
  });

  test('is tested with changes of the table only', () => {
    expect(Object.keys(seen).filter((name) => !changes.some((one) => one.name === name))).toEqual([]);
  });

  test.each([
    [[], 'Two arguments are needed'],
    [['wallet.example', 'MANIFEST'], 'begin with https://'],
    [['https://wallet.example', '/no/such/file'], "can't be read"],
    [['https://wallet.example', 'NOTHING'], "isn't a manifest"],
    [['http://127.0.0.1:9', 'MANIFEST'], "doesn't respond"],
  ])('exits with 2 and a message for %j', async (args, words) => {
    const nothing = join(emitted.home, 'nothing.json');
    writeFileSync(nothing, '{}');
    const { code, error } = await run(
      ...args.map((one) => one.replace('MANIFEST', manifest()).replace('NOTHING', nothing)),
    );
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(words) });
  });
});
