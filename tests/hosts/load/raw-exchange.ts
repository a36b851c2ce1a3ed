import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The response of a server to raw bytes. */
export interface Exchange {
  /** The status codes of all responses, in order. */
  statuses: number[];
  isClosed: boolean;
}

/** Connects to a server, given as `http://HOST:PORT`. Ignores errors if the server resets the connection. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

/** Time in milliseconds to wait for more responses after an error. */
const afterwards = 300;
const timeoutMs = 15_000;
const statusLine = /^HTTP\/1\.[01] (\d{3})/gm;

/**
 * Sends bytes and reads the responses. Ends when the server closes the connection, when it responds with an error, or
 * after `timeoutMs`. If `bytes` is a function, it creates a source, which is called as long as the server accepts data.
 */
export async function exchangeRawBytes(url: string, bytes: string | Buffer | (() => () => string)): Promise<Exchange> {
  const socket = await openSocket(url);
  const ended = Promise.withResolvers<boolean>();
  let text = '';
  const statuses = () => [...text.matchAll(statusLine)].map(([, status]) => Number(status));
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
    if (statuses().some((status) => status >= 400)) setTimeout(() => ended.resolve(false), afterwards);
  });
  for (const event of ['end', 'close']) socket.once(event, () => ended.resolve(true));
  const timer = setTimeout(() => ended.resolve(false), timeoutMs);
  if (typeof bytes === 'function') {
    const next = bytes();
    // Writes once per iteration of the event loop, so that this process can also read responses.
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
