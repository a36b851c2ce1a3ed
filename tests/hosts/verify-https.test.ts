import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../scripts/test/tools.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { makeAuthority } from './servers/certificate.ts';
import { deploy, emitOnce, nginx, type Change, type Emitted } from './verify/deployed.ts';

const isPossible = nginx && findTool('openssl');
const header = /^ *add_header strict-transport-security .*$/gm;
const year = '"max-age=31536000"';

describe.skipIf(!isPossible)('npm run verify over https', { timeout: 60_000 }, () => {
  const { authority, certificate } = isPossible ? makeAuthority('localhost') : {};
  let dist: string;
  let emitted: Emitted;
  beforeAll(async () => {
    dist = await writeFixtureDist();
    emitted = await emitOnce(dist, certificate);
  });
  afterAll(() => [dist, emitted.home].forEach((folder) => rmSync(folder, { recursive: true })));

  async function verify(change: Change, options: { trust?: boolean; host?: string } = {}) {
    const server = await deploy(emitted, change);
    try {
      const target = server.origin.replace('localhost', options.host ?? 'localhost');
      const args = ['scripts/verify.ts', target, '--manifest', join(emitted.home, 'nginx/manifest.json')];
      const trusted = (options.trust ?? true) ? { NODE_EXTRA_CA_CERTS: authority } : {};
      const env = { ...process.env, ...trusted };
      const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', ...args], { env });
      const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      return { code: Number(code), out, error };
    } finally {
      await server.stop();
    }
  }

  test('reports no difference for an untouched site with a trusted certificate', async () => {
    expect(await verify({})).toMatchObject({ code: 0, out: expect.stringContaining('is the site of the manifest') });
  });

  test('reports a changed byte and an added service worker', async () => {
    const { code, out } = await verify({
      site: (site) => {
        site.write('ko/news.html', `${site.read('ko/news.html')} `);
        site.write('sw.js', 'steal()');
      },
    });
    expect(code).toBe(1);
    expect(out).toContain('/ko/news: byte changed');
    expect(out).toContain('/sw.js: file added');
  });

  test('reports a missing Strict-Transport-Security header @full', async () => {
    const { code, out } = await verify({ conf: (conf) => conf.replaceAll(header, '') });
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/header missing.*strict-transport-security/) });
  });

  test('reports a shorter max-age @full', async () => {
    const { code, out } = await verify({ conf: (conf) => conf.replaceAll(year, '"max-age=60"') });
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/header differs.*strict-transport-security/) });
  });

  test.each([
    ['that is not trusted', { trust: false }, /unable to verify the first certificate.*NODE_EXTRA_CA_CERTS=\/PATH/],
    ['of another host', { host: '127.0.0.1' }, /does not match certificate's altnames(?!.*NODE_EXTRA)/],
  ])('checks nothing behind a certificate %s, and reports the reason', async (_, options, why) => {
    const { code, error } = await verify({}, options);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringMatching(why) });
    expect(error).not.toMatch(/^\s+at /m);
  });
});
