export interface Mail {
  from: MailAddress;
  /** The recipient. Not a string, because the local part of an address can look like a list of addresses. */
  to: MailAddress;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  /** The message id, which is the same for each attempt to send the mail. Default: the transport chooses one. */
  messageId?: string;
}

interface MailAddress {
  name: string;
  address: string;
}

/** Sends a mail. Rejects with an error of nodemailer, or with a `MailRefusedError`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns the message id of a mail. `name` identifies its status change, or the day of its digest. */
export const mailMessageIdOf = (name: string, siteUrl: string): string => `${name}@${new URL(siteUrl).hostname}`;

/** The error for a mail that an endpoint permanently refuses. Has the fields of nodemailer's errors that are logged. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'EHTTP';
  readonly responseCode: number;

  constructor(status: number) {
    super(`The mail endpoint refused a mail (${status}).`);
    this.responseCode = status;
  }
}
