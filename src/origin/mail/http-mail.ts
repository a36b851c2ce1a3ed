import { MailRefusedError, type SendMail } from './mail.ts';

// Shorter than the 30 seconds for which a worker may run after its response.
const timeoutMs = 10_000;
/** Statuses with which an endpoint refuses a mail. Other error statuses concern the endpoint itself or the token. */
const refusals = [400, 413, 422];

// Excludes quoted local parts (`"eve@other.test,"@site.test`), which an endpoint may parse as several addresses.
const plainAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;

/**
 * Creates a function that sends mails as JSON to an endpoint (src/origin/README.md). If there is no response, repeats
 * the request with the same `idempotency-key`.
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
      // Does not follow redirects, because they would send the token to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    if (refusals.includes(status)) throw new MailRefusedError(status);
    throw Object.assign(new Error(`The mail endpoint responded with status ${status}.`), {
      ...{ code: 'EHTTP', responseCode: status },
    });
  };
}
