import { uploads } from '~/api/submissions.ts';

/** Twice what may be sent at all, and a few seconds: who sends on after that is no form of ours. */
const mostBytes = 2 * uploads.bytes;
const timeoutMs = 10_000;

/**
 * Reads to its end, and forgets, what a client is still sending: a client that hears a refusal while it sends takes it for a
 * broken line. Ends at a bound of bytes and time; never rejects.
 */
export async function drain({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel(), timeoutMs);
  try {
    for (let bytes = 0; bytes <= mostBytes;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += (value as Uint8Array).length;
    }
  } catch {
    // It went away while it sent.
  } finally {
    clearTimeout(timer);
  }
}
