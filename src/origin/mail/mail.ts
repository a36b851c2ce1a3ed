export interface Mail {
  from: MailAddress;
  /** An object, because a local part can look like a list of addresses. */
  to: MailAddress;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  /** Equal whenever this mail is sent again. Default: chosen by the transport. */
  messageId?: string;
}

interface MailAddress {
  name: string;
  address: string;
}

/** Sends a mail. Rejects with an error of nodemailer, or with a `MailRefusedError`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns a message id that stays the same, of a step or the digest of a day. */
export const messageIdOf = (name: string, siteUrl: string): string => `${name}@${new URL(siteUrl).hostname}`;

/** An endpoint refuses a mail permanently. Has the logged fields of nodemailer's errors. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'EHTTP';
  readonly responseCode: number;

  constructor(status: number) {
    super(`The mail endpoint refused a mail (${status}).`);
    this.responseCode = status;
  }
}
