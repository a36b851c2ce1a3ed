import type { Socket } from 'node:net';
import { openSocket } from './raw-exchange.ts';

/** Connections that never send a complete request. */
export interface SlowConnections {
  /** Resolves when the server has closed all connections. The value is the time until then in milliseconds. */
  closed: Promise<number>;
  open: () => number;
  stop: () => void;
}

const interval = 500;

const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** Opens connections. Half of them send nothing. The others send an incomplete header, one letter every 500 ms. */
export async function openSlowConnections(url: string, count: number): Promise<SlowConnections> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url)));
  const begun = performance.now();
  const talkers = sockets.filter((_, index) => index % 2 === 0);
  for (const socket of sockets) socket.resume();
  for (const socket of talkers) socket.write('GET /en HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => talkers.forEach((socket) => socket.writable && socket.write('a')), interval);
  const closed = Promise.all(sockets.map((socket) => ended(socket))).then(() => {
    clearInterval(timer);
    return performance.now() - begun;
  });
  const stop = () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  return { closed, open: () => sockets.filter((socket) => !socket.closed).length, stop };
}
