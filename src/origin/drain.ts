import { uploadLimits } from '~/api/submissions.ts';

/** Maximum number of bytes to discard: twice the maximum size of a form. */
const maxBytes = 2 * uploadLimits.bytes;
const timeoutMs = 10_000;

/**
 * Reads and discards the rest of a request body, because some clients report a broken connection if the response comes
 * while they are sending. Stops after `maxBytes` or ten seconds. Never rejects.
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel(), timeoutMs);
  try {
    for (let bytes = 0; bytes <= maxBytes;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += (value as Uint8Array).length;
    }
  } catch {
    // The client disconnected while sending.
  } finally {
    clearTimeout(timer);
  }
}
