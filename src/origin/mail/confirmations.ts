import { messageOf } from '~/lib/message-of.ts';
import { recordOf } from '~/lib/record.ts';
import type { ClaimedRequest, OriginStore } from '../store.ts';
import { confirmationMail } from './confirmation.ts';
import type { SendMail } from './open-mail.ts';

/** Sends confirmation mails in the background, so that response times reveal nothing. */
export interface Confirmations {
  /** Signals that a mail is due. */
  notify: () => void;
  close: () => void;
}

const retryInterval = 60_000;
const permanent = 500;

/** How sending failed. Error messages are never logged, because they contain addresses. */
function kindOf({ responseCode, command }: Readonly<Record<string, unknown>>): 'lost' | 'later' | 'closed' {
  if (typeof responseCode !== 'number') return command === 'DATA' ? 'lost' : 'closed';
  if (command === 'CONN' || String(command).startsWith('AUTH')) return 'closed';
  return responseCode >= permanent ? 'lost' : 'later';
}

/** Sends a mail. Logs and returns the failure, if any. */
async function failureOf(sendOne: () => Promise<void>): Promise<ReturnType<typeof kindOf> | undefined> {
  try {
    await sendOne();
    return undefined;
  } catch (error) {
    const failure = recordOf(error);
    const kind = kindOf(failure);
    const { code, responseCode } = failure;
    const reason = [
      typeof code === 'string' ? code : 'unknown',
      ...(typeof responseCode === 'number' ? [responseCode] : []),
    ];
    console.error(`A mail was not sent (${kind}): ${reason.join(' ')}`);
    return kind;
  }
}

/** Sends due mails on every `notify`, and retries each minute. */
export function startConfirmations(store: OriginStore, send: SendMail, siteUrl: string): Confirmations {
  let isClosed = false;
  let isRunning = false;
  let isAwaited = false;

  async function sendDue(): Promise<void> {
    const postponed: ClaimedRequest[] = [];
    while (!isClosed) {
      const request = await store.claim();
      if (!request) break;
      const failure = await failureOf(() => send(confirmationMail(siteUrl, request)));
      // A mail that may have arrived is not sent again.
      if (failure === 'later' || failure === 'closed') postponed.push(request);
      if (failure === 'closed') break;
    }
    for (const request of postponed) await store.release(request);
  }

  async function run(): Promise<void> {
    isAwaited = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAwaited && !isClosed) {
        isAwaited = false;
        await sendDue();
      }
    } catch (error) {
      if (!isClosed) console.error(`The mails could not be sent now: ${messageOf(error)}`);
    } finally {
      isRunning = false;
    }
  }

  const notify = () => void run();
  const retry = setInterval(() => void store.prune().then(notify, notify), retryInterval).unref();
  notify();
  const close = () => {
    isClosed = true;
    clearInterval(retry);
  };
  return { notify, close };
}
