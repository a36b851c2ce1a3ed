import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { createDomainLookups } from '../../../scripts/dapps/domain-facts.ts';

/** A connection that stays open without completing its handshake, as that of a host that sends one byte at a time. */
class SlowSocket extends EventEmitter {
  destroy = vi.fn((error?: Error) => {
    if (error) this.emit('error', error);
    this.emit('close');
  });
}

const { sockets } = vi.hoisted(() => ({ sockets: [] as EventEmitter[] }));
vi.mock('node:tls', () => ({
  connect: () => {
    const socket = new SlowSocket();
    sockets.push(socket);
    return socket;
  },
}));

afterEach(() => vi.useRealTimers());

it('stops waiting for the certificate of a host that completes no handshake', async () => {
  vi.useFakeTimers();
  const { certificate } = createDomainLookups(() => Promise.reject(new Error('no request')), 2000);
  const found = certificate('slow.example', '93.184.216.34').catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(1999);
  expect((sockets[0] as SlowSocket).destroy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.race([found, Promise.resolve('still waiting')])).toBe('Error: no response in time');
  expect(vi.getTimerCount()).toBe(0);
});
