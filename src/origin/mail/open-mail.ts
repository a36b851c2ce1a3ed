import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import * as constants from '~/config/constants.ts';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { openHttpMail } from './http-mail.ts';
import type { SendMail } from './mail.ts';

const ownerOnly = 0o600;
// Prevents nodemailer from reading the body of a mail from a file or URL.
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Creates a function that writes mails into a folder, for another program or for inspection. */
function openOutbox(folder: string): SendMail {
  ensureFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(folder, `${Date.now()}-${randomUUID()}.eml`);
    // Renames the file, so that it is never visible while incomplete.
    await writeFile(`${file}.part`, message, { mode: ownerOnly });
    await rename(`${file}.part`, file);
  };
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Opens MAIL_TRANSPORT: a folder (`file:`), a mail server (`smtp:`, `smtps:`) or an endpoint (`https:`). */
export function openMail(address: string, token?: string): SendMail {
  if (address.startsWith('file:')) return openOutbox(fileURLToPath(address));
  if (address.startsWith('https:')) return openHttpMail(address, token);
  const timeoutMs = constants.httpTimeout;
  const { protocol, username, hostname } = new URL(address);
  // Otherwise, nodemailer sends the password unencrypted to a server that offers no STARTTLS.
  const requireTLS = protocol === 'smtp:' && username !== '' && !loopback.test(hostname);
  const transport = createTransport({
    url: address,
    ...(requireTLS && { requireTLS }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...closed,
  });
  return async (mail) => void (await transport.sendMail(mail));
}
