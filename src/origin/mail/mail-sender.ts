import { errorMessageOf } from '~/lib/error-message-of.ts';
import { asRecord } from '~/lib/record.ts';
import { MailRefusedError, type Mail, type SendMail } from './mail.ts';

export interface MailQueue<Claimed> {
  /** Returns the next due mail, which no other call returns until its release. */
  claim: () => Promise<Claimed | undefined>;
  /** Releases a claim whose mail was not sent. */
  release: (claimed: Claimed) => Promise<void>;
  /** Called after a mail was sent or lost. Default: `claim` has already marked it as sent. */
  settle?: (claimed: Claimed) => Promise<void>;
  mailOf: (claimed: Claimed) => Mail;
  /** Called before each retry, to delete outdated mails. */
  prune?: () => Promise<void>;
}

/** Sends mails in the background, so that response times do not reveal subscribers. */
export interface MailSender {
  /** Tells the sender that a mail is due. */
  notify: () => void;
  close: () => void;
}

const retryInterval = 60_000;
const permanent = 500;
const authenticationRequired = 530;
/** The commands whose responses are about one recipient or mail. All others are about the server, the sender or the password. */
const mailCommands: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Returns the kind of a failure: `lost` (send never again), `later`, or `closed` (the mail server takes no mail of ours). */
function kindOf({ responseCode, command }: Readonly<Record<string, unknown>>): 'lost' | 'later' | 'closed' {
  if (typeof responseCode !== 'number') return command === 'DATA' ? 'lost' : 'closed';
  if (!mailCommands.includes(command) || responseCode === authenticationRequired) return 'closed';
  return responseCode >= permanent ? 'lost' : 'later';
}

/** Sends a mail. Logs a failure and returns its kind. */
async function failureOf(sendOne: () => Promise<void>): Promise<ReturnType<typeof kindOf> | undefined> {
  try {
    await sendOne();
    return undefined;
  } catch (error) {
    const failure = asRecord(error);
    const kind = error instanceof MailRefusedError ? 'lost' : kindOf(failure);
    const { code, responseCode, command } = failure;
    const reason = [
      typeof code === 'string' ? code : 'unknown',
      ...(typeof responseCode === 'number' ? [responseCode] : []),
      ...(typeof command === 'string' ? [command] : []),
    ];
    console.error(`A mail was not sent (${kind}): ${reason.join(' ')}`);
    return kind;
  }
}

const noWork = () => Promise.resolve();

interface SendingOptions<Claimed> {
  maxMails?: number;
  isClosed?: () => boolean;
  postponed?: Set<Claimed>;
}

/** Releases postponed mails, each once. */
async function releasePostponedMails<Claimed>({ release }: MailQueue<Claimed>, postponed: Set<Claimed>): Promise<void> {
  const mails = [...postponed];
  postponed.clear();
  await Promise.all(
    mails.map((claimed) =>
      release(claimed).catch((error: unknown) =>
        console.error(`A postponed mail will not be sent again: ${errorMessageOf(error)}`),
      ),
    ),
  );
}

/**
 * Sends due mails, up to `maxMails`. Stops if `isClosed` returns true or the mail server is unreachable. Mails to send
 * later are in `postponed` until the end, because `claim` would return them again.
 */
export async function sendDueMailsOfQueue<Claimed>(
  queue: MailQueue<Claimed>,
  send: SendMail,
  { maxMails = Infinity, isClosed = () => false, postponed = new Set() }: SendingOptions<Claimed> = {},
): Promise<void> {
  try {
    for (let count = 0; count < maxMails && !isClosed(); count++) {
      const claimed = await queue.claim();
      if (claimed === undefined) break;
      const failure = await failureOf(() => send(queue.mailOf(claimed)));
      // Sends a mail again only if it cannot have arrived.
      if (failure === 'later' || failure === 'closed') postponed.add(claimed);
      else await queue.settle?.(claimed);
      if (failure === 'closed') break;
    }
  } finally {
    await releasePostponedMails(queue, postponed);
  }
}

/** Sends due mails after each `notify` and every minute. */
export function startMailSender<Claimed>(queue: MailQueue<Claimed>, send: SendMail): MailSender {
  const { prune = noWork } = queue;
  let isClosed = false;
  let isRunning = false;
  let isAwaited = false;
  const postponed = new Set<Claimed>();

  async function run(): Promise<void> {
    isAwaited = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAwaited && !isClosed) {
        isAwaited = false;
        await sendDueMailsOfQueue(queue, send, { isClosed: () => isClosed, postponed });
      }
    } catch (error) {
      if (!isClosed) console.error(`The mails could not be sent now: ${errorMessageOf(error)}`);
    } finally {
      isRunning = false;
    }
  }

  const notify = () => void run();
  const retry = setInterval(() => void prune().then(notify, notify), retryInterval).unref();
  notify();
  const close = () => {
    isClosed = true;
    clearInterval(retry);
    // Does not wait for the mail that is being sent. The SQLite store writes synchronously, so it can be closed next.
    void releasePostponedMails(queue, postponed);
  };
  return { notify, close };
}
