import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mail } from '~/origin/mail/mail.ts';
import { openMail } from '~/origin/mail/open-mail.ts';
import { startMailServer } from './mail-server.ts';

const root = mkdtempSync(join(tmpdir(), 'outbox-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

let count = 0;
const mail: Mail = {
  from: { name: 'Us', address: 'us@site.test' },
  to: { name: '', address: 'ada@site.test' },
  ...{ subject: 'Hello', text: 'Text', headers: {} },
};
/** A mail whose text nodemailer would load from a file or URL. */
const textFrom = (place: { path?: string; href?: string }) => ({ ...mail, text: place as unknown as string });

describe('openMail with a file URL', () => {
  it('creates the folder and writes each mail with mode 600', async () => {
    const folder = join(root, `new-${count++}`, 'outbox');
    const send = openMail(pathToFileURL(folder).href);
    await send(mail);
    await send(mail);
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^\d+-[\da-f-]{36}\.eml$/);
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^To: ada@site\.test\r?\n[\s\S]*Text\r?\n$/m);
    }
  });

  it.each([{ path: 'package.json' }, { href: 'https://a.example.org' }])(
    'rejects a text from a file or URL',
    async (text) => {
      const send = openMail(pathToFileURL(join(root, `closed-${count++}`)).href);
      await expect(send(textFrom(text))).rejects.toThrow(/access rejected/i);
    },
  );
});

describe('openMail with an SMTP URL', () => {
  it('sends a mail, and rejects a text from a file', async () => {
    const server = await startMailServer(() => undefined);
    const send = openMail(`smtp://127.0.0.1:${server.port}`);
    await send(mail);
    expect(server.taken.join('\n')).toContain('Subject: Hello');
    await expect(send(textFrom({ path: 'package.json' }))).rejects.toThrow(/access rejected/i);
    await server.stop();
  });

  it('sends a password without TLS only to this machine', async () => {
    const server = await startMailServer(() => undefined);
    const isSent = (host: string) =>
      openMail(`smtp://us:secret@${host}:${server.port}`)(mail).then(
        () => true,
        () => false,
      );
    // Linux connects to the loopback interface for 0.0.0.0, which is not a loopback address.
    expect(await isSent('0.0.0.0')).toBe(false);
    expect(server.commands.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    expect([await isSent('127.0.0.1'), await isSent('localhost')]).toEqual([true, true]);
    await server.stop();
  });
});
