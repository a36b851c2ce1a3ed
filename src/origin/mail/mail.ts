export interface Mail {
  from: MailAddress;
  /** An object, because the local part of an address can look like a list of addresses. */
  to: MailAddress;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  /** The same each time this mail is sent. Default: the transport chooses one. */
  messageId?: string;
}

interface MailAddress {
  name: string;
  address: string;
}

/** Sends a mail. Rejects with an error of nodemailer, or with a `MailRefusedError`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns the permanent message id of a step, or of a day's digest. */
export const mailMessageIdOf = (name: string, siteUrl: string): string => `${name}@${new URL(siteUrl).hostname}`;

/** An endpoint permanently refuses a mail. Has the same logged fields as nodemailer's errors. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'EHTTP';
  readonly responseCode: number;

  constructor(status: number) {
    super(`The mail endpoint refused a mail (${status}).`);
    this.responseCode = status;
  }
}
