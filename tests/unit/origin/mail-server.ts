import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a minimal SMTP server (RFC 5321). `refuse` returns an error response for a recipient, or undefined. */
export async function startMailServer(refuse: (to: string) => string | undefined) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: string[] | undefined;
    const answers: Record<string, (line: string) => void> = {
      EHLO: () => say('250 mail.test'),
      MAIL: () => say('250 ok'),
      RCPT: (line) => say(refuse(/<(.*)>/.exec(line)?.[1] ?? '') ?? '250 ok'),
      DATA: () => {
        mail = [];
        say('354 go on');
      },
      RSET: () => say('250 ok'),
      QUIT: () => socket.end('221 bye\r\n'),
    };
    createInterface(socket).on('line', (line) => {
      if (!mail) answers[line.slice(0, 4).toUpperCase()]?.(line);
      else if (line === '.') {
        taken.push(mail.join('\r\n'));
        mail = undefined;
        say('250 taken');
      } else mail.push(line);
    });
    say('220 mail.test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, taken, stop };
}
