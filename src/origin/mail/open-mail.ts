import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as constants from '~/config/constants.ts';
import { makeFolder } from '~/lib/make-folder.ts';

/** Hands a mail over. Rejects with an error of nodemailer's when it was not taken. */
export type SendMail = (mail: SendMailOptions) => Promise<void>;

const ownerOnly = 0o600;
// What a mail says is text of ours: no part of it is ever read from a file or an address.
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Writes each mail into a folder, for a program that sends them, or to be looked at. */
function openOutbox(folder: string): SendMail {
  makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(folder, `${Date.now()}-${randomUUID()}.eml`);
    // Under its name it is whole.
    await writeFile(`${file}.part`, message, { mode: ownerOnly });
    await rename(`${file}.part`, file);
  };
}

/** Opens what MAIL_TRANSPORT names: a folder (`file:`) or a mail server (`smtp:`, `smtps:`). */
export function openMail(address: string): SendMail {
  if (address.startsWith('file:')) return openOutbox(fileURLToPath(address));
  const patience = constants.httpTimeout;
  const transport = createTransport({
    url: address,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    ...closed,
  });
  return async (mail) => void (await transport.sendMail(mail));
}
