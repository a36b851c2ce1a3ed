import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a server did with bytes that no browser sends. */
export interface Exchange {
  /** The status of each answer, in their order. */
  statuses: number[];
  /** Whether the server closed the connection. */
  isClosed: boolean;
}

/** Opens a connection to a server at `http://HOST:PORT`; that it is reset is no error of ours. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

/** What else is answered comes at once. */
const afterwards = 300;
const statusLine = /^HTTP\/1\.[01] (\d{3})/gm;

/**
 * Sends bytes as they are, and reads until the server closes, has refused them or `patience` (milliseconds) is over. A function makes a source that
 * is asked for more as long as the server takes it.
 */
export async function exchange(
  url: string,
  bytes: string | Buffer | (() => () => string),
  patience = 15_000,
): Promise<Exchange> {
  const socket = await openSocket(url);
  const ended = Promise.withResolvers<boolean>();
  let text = '';
  const statuses = () => [...text.matchAll(statusLine)].map(([, status]) => Number(status));
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
    if (statuses().some((status) => status >= 400)) setTimeout(() => ended.resolve(false), afterwards);
  });
  for (const event of ['end', 'close']) socket.once(event, () => ended.resolve(true));
  const timer = setTimeout(() => ended.resolve(false), patience);
  if (typeof bytes === 'function') {
    const next = bytes();
    // One piece a turn: a server that takes them as fast as they are written would never let this process hear another answer.
    const more = () => {
      if (socket.writable && socket.write(next())) setImmediate(more);
    };
    socket.on('drain', more);
    more();
  } else socket.write(bytes);
  const isClosed = await ended.promise;
  clearTimeout(timer);
  socket.destroy();
  return { statuses: statuses(), isClosed };
}
