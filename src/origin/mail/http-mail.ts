import { MailRefusedError, type SendMail } from './mail.ts';

// Shorter than the 30 seconds that a worker may run after its response.
const timeoutMs = 10_000;
/** Statuses that are about the mail itself. All others are about the endpoint or its token. */
const refusals = [400, 413, 422];

// An endpoint may take a quoted part before the @ for a list of addresses: `"eve@other.test,"@site.test`.
const plainAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;

/**
 * Opens an endpoint that takes mails as JSON (src/origin/README.md), with its bearer token. Works without Node. A mail
 * without a response is sent again with the same `idempotency-key`.
 */
export function openHttpMail(endpoint: string, token: string | undefined, send: typeof fetch = fetch): SendMail {
  return async ({ from, to, subject, text, headers: mailHeaders, messageId }) => {
    if (!plainAddress.test(to.address)) throw new MailRefusedError(400);
    const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'wallet-site' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (messageId !== undefined) headers.set('idempotency-key', messageId);
    const sender = `${quoted(from.name)} <${from.address}>`;
    const response = await send(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify({ from: sender, to: [to.address], subject, text, headers: mailHeaders }),
      // A redirect would carry the token elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    if (refusals.includes(status)) throw new MailRefusedError(status);
    throw Object.assign(new Error(`The mail endpoint answered ${status}.`), {
      ...{ code: 'EHTTP', command: 'CONN', responseCode: status },
    });
  };
}
