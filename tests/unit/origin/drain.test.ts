import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadLimits } from '~/api/submissions.ts';
import { drainBody } from '~/origin/drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a request whose body comes from `pull`. Records the number of chunks, and whether the body was cancelled. */
function requestWith(pull: (controller: ReadableStreamDefaultController<Uint8Array>, piece: number) => void) {
  const seen = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => pull(controller, seen.pieces++), cancel: () => void (seen.isCancelled = true) },
    { highWaterMark: 0 },
  );
  const request = new Request('https://origin.test', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, seen };
}

describe('drainBody', () => {
  it('reads a body to its end', async () => {
    const { request, seen } = requestWith((controller, piece) => {
      if (piece < 5) controller.enqueue(new Uint8Array(10));
      else controller.close();
    });
    await drainBody(request);
    expect(seen).toEqual({ pieces: 6, isCancelled: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops reading above twice the maximum size of a form', async () => {
    const { request, seen } = requestWith((controller) => controller.enqueue(new Uint8Array(uploadLimits.bytes)));
    await drainBody(request);
    expect(seen.pieces).toBe(3);
  });

  it('cancels a body after ten seconds', async () => {
    const { request, seen } = requestWith(() => undefined);
    const drained = drainBody(request);
    await vi.advanceTimersByTimeAsync(9999);
    expect(seen.isCancelled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await drained;
    expect(seen.isCancelled).toBe(true);
  });

  it('resolves for a failed, missing or locked body', async () => {
    const { request } = requestWith((controller) => controller.error(new Error('gone')));
    await expect(drainBody(request)).resolves.toBeUndefined();
    await expect(drainBody(new Request('https://origin.test'))).resolves.toBeUndefined();
    const locked = new Request('https://origin.test', { method: 'POST', body: 'read' });
    locked.body?.getReader();
    await expect(drainBody(locked)).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
