/** A mail of our own texts, to one address. */
export interface Mail {
  from: MailAddress;
  /** An object, because the part before the @ can look like a list of addresses. */
  to: MailAddress;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  /** The same each time the same mail is sent again. Default: the transport makes one. */
  messageId?: string;
}

interface MailAddress {
  name: string;
  address: string;
}

/** Sends a mail. Rejects with an error of nodemailer, or with a `MailRefusedError`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns a message id that is the same each time: of a step, or of the digest of a day. */
export const messageIdOf = (name: string, siteUrl: string): string => `${name}@${new URL(siteUrl).hostname}`;

/** The response of an endpoint that refuses a mail for good. Has the fields of nodemailer's errors that are logged. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'EHTTP';
  readonly responseCode: number;

  constructor(status: number) {
    super(`The mail endpoint refused a mail (${status}).`);
    this.responseCode = status;
  }
}
