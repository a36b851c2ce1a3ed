import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../src/data/releases.json' with { type: 'json' };
import { text } from '../../e2e/texts.ts';
import { apkBuilder, canBuildApks } from '../../fixtures/apk/build.ts';
import { phone, type Journey } from './journey.ts';

const megabyte = 1024 * 1024;
const en = (key: string, values?: Record<string, string>) => text('en', `verify:${key}`, values);
const [newest] = manifest.releases;

/** Writes files to check: one of 24 MiB, and a package with the signature of another key. */
async function withFiles(work: (files: { large: string; apk: string }) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const [large, apk] = [join(folder, 'wallet-setup.exe'), join(folder, 'wallet.apk')];
  writeFileSync(large, randomBytes(24 * megabyte + 7));
  if (canBuildApks) {
    const build = apkBuilder(folder);
    const name = build.unsigned('fake', newest!.packageId);
    build.key('stranger');
    writeFileSync(apk, build.signed(name, 'stranger', { v1: true, v2: true, v3: true }));
  } else writeFileSync(apk, 'no tools of Android here');
  await work({ large, apk }).finally(() => rmSync(folder, { recursive: true }));
}

export const verify: Journey[] = [
  {
    title: 'Verify: files are checked in a worker; a package shows its signer',
    fullIn: ['webkit'],
    ...phone,
    timeout: 120_000,
    travel: ({ open, driver, sees, click }) =>
      withFiles(async ({ large, apk }) => {
        await open('/en/verify');
        // Clicks another field to hydrate the island, because no driver can operate the file dialog of the system.
        await click({ role: 'textbox', name: en('paste') });
        await driver.choose('#file', large);
        await sees({ role: 'heading', name: en('unknown'), within: '.verdict' });
        await driver.choose('#file', apk);
        await sees({ role: 'status', part: canBuildApks ? en('apk.unknownSigner') : en('apk.none') });
      }),
  },
  {
    title: 'Verify: an official pasted hash is genuine and has its seal; a link leads to the link check',
    isQuick: true,
    ...phone,
    async travel({ open, fill, press, sees, until, click, isAt }) {
      await open('/en/verify');
      await fill({ role: 'textbox', name: en('paste') }, newest!.sha256!.toUpperCase());
      await press('Enter');
      const version = `Android ${newest!.version} (${newest!.cpu})`;
      await sees({ role: 'heading', name: en('latest', { version }), within: '.verdict' });
      await until('the seal is drawn', () => document.querySelector('.verdict .rosette path') !== null);
      await click({ role: 'link', name: en('toLink'), within: 'main' });
      await isAt('/en/verify/link');
    },
  },
  {
    title: 'Verify: an official address and its imitation get different verdicts',
    fullIn: ['firefox'],
    ...phone,
    async travel({ open, fill, press, sees, driver }) {
      await open('/en/verify/link');
      const field = { role: 'textbox', name: en('link.field') } as const;
      const own = await driver.run(() => document.querySelector('.names li')?.textContent.trim() ?? '');
      await fill(field, own);
      await press('Enter');
      await sees({ role: 'heading', name: en('link.official') });
      await open('/en/verify/link');
      await fill(field, `${own.replace(/\/$/, '')}.evil.test`);
      await press('Enter');
      await sees({ role: 'heading', part: en('link.imitation', { official: '' }).split('.')[0]!, within: '.verdict' });
    },
  },
];
